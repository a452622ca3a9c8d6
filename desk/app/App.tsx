import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Failure } from '../changed-pages/Failure.tsx';
import { MeContext, useMe } from './me.ts';
import { clockName } from './moments.ts';
import { say, useNews } from './news.ts';
import { linkTo, PATHS } from './paths.ts';
import { useRead } from './requests.ts';
import { go, usePath, useRoute } from './route.ts';
import { SCREENS } from './screens.ts';
import { Ask } from './sign-in/Ask.tsx';
import { Invitation } from './sign-in/Invitation.tsx';
import { SessionEnd } from './sign-in/SessionEnd.tsx';
import { Top } from './Top.tsx';
import { TitleContext } from './title.ts';

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
  const Screen = route && SCREENS[route.name];
  const title = route ? PATHS[route.name].title : 'Nothing here';

  useEffect(() => {
    if (me && path === '/') go(linkTo('today'), true);
  }, [me, path]);

  if (path === '/invitation') return <Invitation />;
  return (
    <>
      {me && (
        <MeContext value={me}>
          <Top me={me} path={path} current={route?.name} />
          {/* Choosing another period keeps the screen, and the focus. */}
          <Main key={route?.name === 'reportOf' ? linkTo('report') : path} title={title}>
            <Failure>
              {Screen ? <Screen params={route.params} /> : <p>There’s nothing at this address.</p>}
            </Failure>
          </Main>
          <footer className="quiet">Times here are {clockName(me.timeZone)}, the firm’s.</footer>
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
    return () => say('');
  }, []);
  return (
    <main>
      <News />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <TitleContext value={setTitle}>{children}</TitleContext>
    </main>
  );
}

/** Says what the desk just did. */
function News() {
  const { words, undo, link, isRefusal } = useNews();
  return (
    <div className={isRefusal ? 'news refusal' : 'news'} role="status">
      {words}
      {words && link && <a href={link.address}>{link.words}</a>}
      {words && undo && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
    </div>
  );
}
