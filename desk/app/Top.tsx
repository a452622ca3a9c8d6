import { useEffect, useRef } from 'react';
import { hasNameInLogo, Logo } from './Logo.tsx';
import { type Me, useMay } from './me.ts';
import { entryOf, linkTo, menuOf, PATHS, type ScreenName } from './paths.ts';
import { OpenWords } from './words/OpenWords.tsx';

type Props = { me: Me; path: string; current: ScreenName | undefined };

/** The firm's logo, the menu, and what's under the person's name. */
export function Top({ me, path, current }: Props) {
  const menu = useRef<HTMLElement>(null);
  // A phone shows a part of the menu.
  useEffect(() => {
    const entry = current && menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (entry) menu.current?.scrollTo({ left: entry.offsetLeft + entry.offsetWidth / 2 - innerWidth / 2 });
  }, [current]);
  return (
    <header className="top">
      <a className="firm" href={linkTo('today')} aria-label={me.firm}>
        <Logo />
        {!hasNameInLogo && <span>{me.firm}</span>}
      </a>
      <nav aria-label="Desk" ref={menu}>
        <Links menu="main" me={me} current={current} />
        <Words where={me.words} />
      </nav>
      {/* Anew for each screen, so it closes once a link was followed. */}
      <Person key={path} me={me} current={current} />
    </header>
  );
}

/** An entry also marks the screens that belong to it. */
const currentAs = (name: ScreenName, current: ScreenName | undefined) =>
  current === name ? 'page' : current && entryOf(current) === name ? 'true' : undefined;

function Links({ menu, me, current }: Omit<Props, 'path'> & { menu: 'main' | 'person' }) {
  return menuOf(menu, me.role).map((name) => (
    <a key={name} href={PATHS[name].path} aria-current={currentAs(name, current)}>
      {PATHS[name].title}
    </a>
  ));
}

/** What's needed less often. Escape and a click elsewhere close it. */
function Person({ me, current }: Omit<Props, 'path'>) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const onClick = ({ target }: MouseEvent) => !details.current?.contains(target as Node) && close();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    addEventListener('click', onClick);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('click', onClick);
      removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details className="person" ref={details}>
      <summary>{me.name}</summary>
      <nav aria-label={`More, for ${me.name}`}>
        <Links menu="person" me={me} current={current} />
      </nav>
    </details>
  );
}

/** Leads to Words, or to why they can't be changed at this desk. */
function Words({ where }: { where: Me['words'] }) {
  const may = useMay();
  if (!may('openWords')) return null;
  if (where === 'beside') return <OpenWords />;
  return <a href={linkTo('words')}>Words</a>;
}
