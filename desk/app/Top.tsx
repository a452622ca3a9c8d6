import { useEffect, useRef } from 'react';
import { hasNameInLogo, Logo } from './Logo.tsx';
import type { Me } from './me.ts';
import { linkTo, PATHS, type ScreenName, WORDS_PAGE } from './paths.ts';
import { useAction } from './requests.ts';

const NAMES = Object.keys(PATHS) as ScreenName[];

type Props = { me: Me; path: string; current: ScreenName | undefined };

/** The firm's logo, the menu, and what's under the person's name. */
export function Top({ me, path, current }: Props) {
  return (
    <header className="top">
      <a className="firm" href={linkTo('today')} aria-label={me.firm}>
        <Logo />
        {!hasNameInLogo && <span>{me.firm}</span>}
      </a>
      <nav aria-label="Desk">
        <Links menu="main" me={me} current={current} />
        <Words where={me.words} isOwner={me.role === 'owner'} />
      </nav>
      {/* Anew for each screen, so it closes once a link was followed. */}
      <Person key={path} me={me} current={current} />
    </header>
  );
}

function Links({ menu, me, current }: Omit<Props, 'path'> & { menu: 'main' | 'person' }) {
  const shown = NAMES.filter((name) => {
    const place = PATHS[name];
    return 'menu' in place && place.menu === menu && (place.role === 'staff' || me.role === 'owner');
  });
  return shown.map((name) => (
    <a key={name} href={PATHS[name].path} aria-current={current === name ? 'page' : undefined}>
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
