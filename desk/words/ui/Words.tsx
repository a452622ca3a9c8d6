import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../app/me.ts';
import { say } from '../../app/news.ts';
import { linkTo as linkToScreen, WORDS_SCREENS, type WordsScreen } from '../../app/paths.ts';
import { Said } from '../../app/Said.tsx';
import { Changes } from './Changes.tsx';
import { Emails } from './Emails.tsx';
import { FileForm } from './FileForm.tsx';
import { FileList } from './FileList.tsx';
import { useKeepUp } from './keep-up.ts';
import { Launch } from './Launch.tsx';
import { isLogo, Logo } from './Logo.tsx';
import { Page } from './Page.tsx';
import { linkTo, usePlace } from './route.ts';
import { SaveBar } from './SaveBar.tsx';
import { saveAll } from './save.ts';
import { titleOfFile, useStore } from './store.ts';
import { Versions } from './Versions.tsx';
import './words.css';

const MENU = ['words', 'changes', 'versions', 'emails', 'findings'] as const;

/** Changes the site's words: a screen of the desk, or all there is on someone's own computer. */
export function Words({ screen }: { screen: WordsScreen }) {
  useKeepUp();
  const { path, field, line, visit } = usePlace();
  const isAlone = useMe().words === 'alone';
  const isContent = screen === 'words' || screen === 'file';
  const { preview } = useStore();
  const hasPage = isContent && (isAlone || preview?.url !== undefined);
  const [showsPage, setShowsPage] = useState(false);

  const shown = screen === 'file' ? titleOfFile(path) : WORDS_SCREENS[screen].title;
  useEffect(() => {
    document.title = `${shown} · ${isAlone ? 'Edit the site' : 'Words'}`;
  }, [shown, isAlone]);

  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, even of the same field.
  useEffect(() => {
    // In a narrow window, opening a field leads back to the form.
    setShowsPage(false);
    // The link that was followed is often gone.
    if (!isFirst.current && !field) document.getElementById('words-pane')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [visit]);

  useEffect(() => {
    /** Clears the news when a link is followed. */
    const hear = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) say('');
    };
    /** Saves with Ctrl+S or Cmd+S, instead of the browser saving this page. */
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) saveAll();
    };
    addEventListener('click', hear);
    addEventListener('keydown', saveByKey);
    return () => {
      say('');
      removeEventListener('click', hear);
      removeEventListener('keydown', saveByKey);
    };
  }, []);

  return (
    <div className="words-app">
      <header className="bar">
        <button type="button" className="skip" onClick={() => document.getElementById('words-pane')?.focus()}>
          Skip to the words
        </button>
        <p className="name">Edit the site</p>
        <nav aria-label="Editor">
          {!isAlone && <a href={linkToScreen('today')}>The desk</a>}
          {MENU.map((name) => (
            <a key={name} href={linkTo(name)} aria-current={isIn(name, screen) ? 'page' : undefined}>
              {WORDS_SCREENS[name].title}
            </a>
          ))}
        </nav>
        {hasPage && (
          <button
            type="button"
            className="toggle"
            aria-pressed={showsPage}
            onClick={() => setShowsPage(!showsPage)}
          >
            {showsPage ? 'Show the words' : 'Show the page'}
          </button>
        )}
      </header>
      <div className={hasPage ? (showsPage ? 'panes shows-page' : 'panes') : 'panes no-page'}>
        <main id="words-pane" className="words" tabIndex={-1}>
          <Said />
          <div className="view">
            {isContent && !hasPage && preview && <NoPage />}
            {screen === 'words' && <FileList hasPage={hasPage} />}
            {screen === 'file' &&
              (isLogo(path) ? (
                <Logo />
              ) : (
                <FileForm key={path} path={path} target={field} line={line} visit={visit} />
              ))}
            {screen === 'changes' && <Changes />}
            {screen === 'versions' && <Versions />}
            {screen === 'emails' && <Emails key={visit} start={path} />}
            {screen === 'findings' && <Launch />}
          </div>
          <SaveBar />
        </main>
        {(isAlone || preview?.url !== undefined) && (
          <Page path={screen === 'file' ? path : ''} visit={visit} />
        )}
      </div>
    </div>
  );
}

/** On a server without a host for looks. */
const NoPage = () => (
  <p className="no-preview">
    To see pages here while you type, ask the person who set up the server to set PREVIEW_URL.
  </p>
);

const isIn = (name: WordsScreen, screen: WordsScreen) =>
  name === screen || (name === 'words' && screen === 'file');
