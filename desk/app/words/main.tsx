import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { mayDo } from '../../actions.ts';
import { Failure } from '../../changed-pages/Failure.tsx';
import { sendToDesk } from '../../words/ui/calls.ts';
import { checkoutOf } from '../../words/ui/draft-keys.ts';
import { MeContext } from '../me.ts';
import { linkTo } from '../paths.ts';
import { useRead } from '../requests.ts';
import { Ask } from '../sign-in/Ask.tsx';
import { SessionEnd } from '../sign-in/SessionEnd.tsx';
import { sendWords } from './send-words.ts';
import '../../../src/styles/tokens.css';
import '../../../src/styles/fonts.css';
import '../../words/ui/styles.css';
import './words.css';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const place = document.getElementById('app');

/** Starts with the words once it's known whose they are: what someone typed is kept for that person. */
const Words = lazy(async () => {
  sendToDesk(sendWords);
  const [{ App }, { start }] = await Promise.all([
    import('../../words/ui/App.tsx'),
    import('../../words/ui/keep-up.ts'),
  ]);
  void start();
  return { default: App };
});

/** Words on a server, for owners who are signed in. */
function WordsAtTheDesk() {
  const { data: me, error } = useRead('me', {}, { staleTime: Number.POSITIVE_INFINITY });
  const mayOpen = me && mayDo('openWords', me.role);
  const isOpen = mayOpen && me.words === 'here';
  if (me && !isOpen) location.replace(mayOpen ? linkTo('words') : '/');
  if (me && place) place.dataset.checkout = checkoutOf(me.id);
  return (
    <>
      {isOpen && (
        <MeContext value={me}>
          <Suspense fallback={<p>Loading…</p>}>
            <Words home="/" />
          </Suspense>
          <SessionEnd />
        </MeContext>
      )}
      {error && <p role="alert">{error.message}</p>}
      <Ask me={me} />
    </>
  );
}

if (place)
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <Failure isKept>
        <WordsAtTheDesk />
      </Failure>
    </QueryClientProvider>,
  );
