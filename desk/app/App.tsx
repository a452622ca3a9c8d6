import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Failure } from '../changed-pages/Failure.tsx';
import { type Me, MeContext, useMe } from './me.ts';
import { say, useNews } from './news.ts';
import { linkTo, PATHS, type ScreenName, WORDS_PAGE } from './paths.ts';
import { useAction, useRead } from './requests.ts';
import { go, usePath, useRoute } from './route.ts';
import { SCREENS } from './screens.ts';
import { Ask } from './sign-in/Ask.tsx';
import { Invitation } from './sign-in/Invitation.tsx';
import { SessionEnd } from './sign-in/SessionEnd.tsx';
import { TitleContext } from './title.ts';

const NAMES = Object.keys(PATHS) as ScreenName[];

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
  const menu = NAMES.filter(
    (name) => 'inNav' in PATHS[name] && (PATHS[name].role === 'staff' || me?.role === 'owner'),
  );
  const [first] = menu;
  const Screen = route && SCREENS[route.name];
  const title = route ? PATHS[route.name].title : 'Nothing here';

  useEffect(() => {
    if (me && path === '/' && first) go(PATHS[first].path, true);
  }, [me, path, first]);

  if (path === '/invitation') return <Invitation />;
  return (
    <>
      {me && (
        <MeContext value={me}>
          <header className="top">
            <p className="firm">{me.firm}</p>
            <nav aria-label="Desk">
              {menu.map((name) => (
                <a
                  key={name}
                  href={PATHS[name].path}
                  aria-current={route?.name === name ? 'page' : undefined}
                >
                  {PATHS[name].title}
                </a>
              ))}
              <Words where={me.words} isOwner={me.role === 'owner'} />
            </nav>
          </header>
          <Main key={path} title={title}>
            <Failure>
              {Screen ? <Screen params={route.params} /> : <p>There’s nothing at this address.</p>}
            </Failure>
          </Main>
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

/** Leads to Words, or to why they can't be changed at this desk. */
function Words({ where, isOwner }: { where: Me['words']; isOwner: boolean }) {
  if (where === 'beside') return <OpenWords />;
  if (!isOwner) return null;
  return <a href={where === 'here' ? WORDS_PAGE : linkTo('words')}>{PATHS.words.title}</a>;
}

/** Opens Words beside the desk, which takes a moment the first time. */
function OpenWords() {
  const open = useAction('openWords', { onDone: ({ address }) => location.assign(address) });
  return (
    <button type="button" className="link" disabled={open.isPending} onClick={() => open.run({})}>
      {open.isPending ? 'Words are starting…' : 'Words'}
    </button>
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
