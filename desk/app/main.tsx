import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Failure } from '../changed-pages/Failure.tsx';
import { App } from './App.tsx';
import { followLinks } from './route.ts';
import '../../src/styles/tokens.css';
import '../../src/styles/fonts.css';
import './desk.css';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });

followLinks();
const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <Failure>
        <App />
      </Failure>
    </QueryClientProvider>,
  );
