import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { mayDo } from '../actions.ts';
import { Failure } from '../changed-pages/Failure.tsx';
import { MeContext, useMe } from './me.ts';
import { clockName } from './moments.ts';
import { say } from './news.ts';
import { isOfWords, linkTo, PATHS } from './paths.ts';
import { useRead } from './requests.ts';
import { go, usePath, useRoute } from './route.ts';
import { Said } from './Said.tsx';
import { SCREENS } from './screens.ts';
import { Ask } from './sign-in/Ask.tsx';
import { Invitation } from './sign-in/Invitation.tsx';
import { SessionEnd } from './sign-in/SessionEnd.tsx';
import { Top } from './Top.tsx';
import { TitleContext } from './title.ts';
import { NoWords } from './words/NoWords.tsx';

export function App() {
  const path = usePath();
  const { data: me, error } = useRead(
    'me',
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      enabled: path !== '/invitation',
    },
  );
  const route = useRoute();
  const name = route?.name;
  const isWords = isOfWords(name);
  const mayEdit = me !== undefined && mayDo('openWords', me.role);
  const isAlone = me?.words === 'alone';
  const first = isAlone ? 'words' : 'today';
  const isElsewhere = path === '/' || (isAlone ? !isWords : isWords && !mayEdit);

  useEffect(() => {
    if (me && isElsewhere) go(linkTo(first), true);
  }, [me, isElsewhere, first]);

  if (path === '/invitation') return <Invitation />;
  return (
    <>
      {me && (
        <MeContext value={me}>
          {isElsewhere ? null : isWords && (isAlone || me.words === 'here') ? (
            <Failure isKept>
              <Suspense fallback={<p>Loading…</p>}>
                <Words screen={name} />
              </Suspense>
            </Failure>
          ) : (
            <>
              <Top me={me} path={path} current={name} />
              {/* Choosing another period keeps the screen, and the focus. */}
              <Main
                key={name === 'reportOf' ? linkTo('report') : path}
                title={isWords ? 'Words' : name ? PATHS[name].title : 'Nothing here'}
              >
                <Failure>
                  <Screen route={route} />
                </Failure>
              </Main>
              <footer className="quiet">All times are {clockName(me.timeZone)}.</footer>
            </>
          )}
          <SessionEnd />
        </MeContext>
      )}
      {error && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      <Ask me={me} />
    </>
  );
}

/** Loaded when it's opened, because it's as much as all other screens. */
const Words = lazy(async () => ({ default: (await import('../words/ui/Words.tsx')).Words }));

function Screen({ route }: { route: ReturnType<typeof useRoute> }) {
  if (!route) return <p>There’s nothing at this address.</p>;
  if (isOfWords(route.name)) return <NoWords />;
  const Named = SCREENS[route.name];
  return <Named params={route.params} />;
}

/** A screen below its title, which gets the focus, because the link that was followed is often gone. */
function Main({ title: before, children }: { title: string; children: ReactNode }) {
  const { firm } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, setTitle] = useState(before);
  useEffect(() => {
    document.title = `${title} · ${firm}`;
    // It's read out again once it says more.
    if (document.activeElement !== heading.current) return;
    heading.current?.blur();
    heading.current?.focus({ preventScroll: true });
  }, [title, firm]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    /** Ends what was said once someone types or picks something else. */
    const end = () => say('');
    addEventListener('input', end);
    return () => {
      removeEventListener('input', end);
      end();
    };
  }, []);
  return (
    <main>
      <Said />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <TitleContext value={setTitle}>{children}</TitleContext>
    </main>
  );
}
