import { createRoot } from 'react-dom/client';
import { Failure } from '../../changed-pages/Failure.tsx';
import { App } from './App.tsx';
import { start } from './keep-up.ts';
import '../../../src/styles/fonts.css';
import './local-look.css';
import './styles.css';

const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <Failure isKept>
      <App />
    </Failure>,
  );
start();
