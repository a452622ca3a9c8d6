import { useEffect, useRef, useState } from 'react';
import { Changes } from './Changes.tsx';
import { Emails } from './Emails.tsx';
import { FileForm } from './FileForm.tsx';
import { FileList } from './FileList.tsx';
import { Launch } from './Launch.tsx';
import { isLogo, Logo } from './Logo.tsx';
import { Look } from './Look.tsx';
import { Page } from './Page.tsx';
import { linkTo, useRoute, type View } from './route.ts';
import { SaveBar } from './SaveBar.tsx';
import { saveAll } from './save.ts';
import { say, titleOfFile, useStore } from './store.ts';
import { Versions } from './Versions.tsx';

const VIEWS: [View, string][] = [
  ['list', 'Content'],
  ['changes', 'Changes'],
  ['versions', 'Versions'],
  ['emails', 'Emails'],
  ['launch', 'Before launch'],
];

/** @param home where the desk is, if this is a part of it */
export function App({ home }: { home?: string }) {
  const { view, path, field, line, visit } = useRoute();
  const isContent = view === 'list' || view === 'file';
  const hasPage = isContent && home === undefined;
  const { news, isFailure, undo } = useStore();
  const [showsPage, setShowsPage] = useState(false);

  const shown = view === 'file' ? titleOfFile(path) : (VIEWS.find(([name]) => name === view)?.[1] ?? '');
  useEffect(() => {
    document.title = `${shown} · ${home === undefined ? 'Edit the site' : 'Words'}`;
  }, [shown, home]);

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
      removeEventListener('click', hear);
      removeEventListener('keydown', saveByKey);
    };
  }, []);

  return (
    <div className="app">
      <header className="top">
        <button type="button" className="skip" onClick={() => document.getElementById('words-pane')?.focus()}>
          Skip to the words
        </button>
        <p className="name">Edit the site</p>
        <nav aria-label="Editor">
          {home !== undefined && <a href={home}>The desk</a>}
          {VIEWS.map(([name, label]) => (
            <a key={name} href={linkTo(name)} aria-current={isIn(name, view) ? 'page' : undefined}>
              {label}
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
          <p className={isFailure ? 'news problem' : 'news'} role="status">
            {news}
            {news && undo && (
              <button type="button" onClick={undo}>
                Undo
              </button>
            )}
          </p>
          <div className="view">
            {isContent && !hasPage && <NoPage />}
            {view === 'list' && <FileList hasPage={hasPage} />}
            {view === 'file' &&
              (isLogo(path) ? (
                <Logo />
              ) : (
                <FileForm key={path} path={path} target={field} line={line} visit={visit} />
              ))}
            {view === 'changes' && <Changes />}
            {view === 'versions' && <Versions />}
            {view === 'emails' && <Emails key={visit} start={path} />}
            {view === 'launch' && <Launch />}
          </div>
          <SaveBar />
        </main>
        {home === undefined && <Page path={view === 'file' ? path : ''} visit={visit} />}
      </div>
    </div>
  );
}

/** On a server, where no page can follow what's typed. */
const NoPage = () => (
  <section className="no-preview" aria-label="Page">
    <p>There’s no preview while you type. Save, and look at the whole site as it would be public.</p>
    <Look of="saved" what="everything that’s saved" />
  </section>
);

const isIn = (name: View, view: View) => name === view || (name === 'list' && view === 'file');
