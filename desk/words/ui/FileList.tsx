import { useEffect, useState } from 'react';
import type { Place } from '../server/words.ts';
import { AddIssue } from './AddIssue.tsx';
import { AddOffer } from './AddOffer.tsx';
import { AddService } from './AddService.tsx';
import { pathLabel, shorten } from './labels.ts';
import { linkTo } from './route.ts';
import { useSchema, useStore, useWords } from './store.ts';

/** All content by kind, and a search for any words in it. @param hasPage whether words can be clicked in a page beside it */
export function FileList({ hasPage }: { hasPage: boolean }) {
  const { files, typed, problems, publicState } = useStore();
  const notPublic = publicState?.files ?? [];
  const [isOnlyNew, setIsOnlyNew] = useState(false);
  const [query, setQuery] = useState('');
  /** What's looked for, a moment after it was typed. */
  const [q, setQ] = useState('');
  const isSearch = query.trim().length >= 2;
  const { data: found } = useWords(
    'findWords',
    { body: { q } },
    { enabled: isSearch && q !== '', gcTime: 0, placeholderData: (before: unknown) => before },
  );
  useEffect(() => {
    const timer = setTimeout(() => setQ(query), 250);
    return () => clearTimeout(timer);
  }, [query]);

  const shown = isOnlyNew ? files.filter(({ path }) => notPublic.includes(path)) : files;
  const kinds = [...Map.groupBy(shown, ({ kind }) => kind)];
  return (
    <>
      <h1>What do you want to change?</h1>
      <p className="hint">
        {hasPage
          ? 'Click words in the page, search for them, or pick from the list.'
          : 'Search for words, or pick from the list.'}
      </p>
      <div className="field">
        <label htmlFor="search">Search all words</label>
        <input id="search" type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </div>
      {(notPublic.length > 0 || isOnlyNew) && (
        <label>
          <input
            type="checkbox"
            checked={isOnlyNew}
            onChange={({ target }) => setIsOnlyNew(target.checked)}
          />{' '}
          Only what isn’t public yet
        </label>
      )}
      {isSearch && found ? (
        <Found places={found} query={q} />
      ) : (
        <div className="kinds">
          {kinds.map(([kind, list]) => (
            <section key={kind} className="kind">
              <h2>{kind}</h2>
              <ul className="links">
                {list.map(({ path, title }) => (
                  <li key={path}>
                    <a href={linkTo('file', path)}>{title}</a>
                    {typed[path] && <span className="tag">not saved</span>}
                    {notPublic.includes(path) && <span className="tag">not public yet</span>}
                    {problems.some((problem) => problem.path === path) && (
                      <span className="tag bad">has a problem</span>
                    )}
                  </li>
                ))}
              </ul>
              {kind === 'Services' && <AddService />}
              {kind === 'Newsletter' && <AddIssue />}
              {kind === 'Pages' && <AddOffer />}
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Found({ places, query }: { places: Place[]; query: string }) {
  return (
    <section aria-label="Search results">
      <p role="status">
        {places.length === 0
          ? `No words match “${query}”. Try fewer words.`
          : `Found in ${places.length === 1 ? 'one place' : `${places.length} places`}`}
      </p>
      <Places places={places} />
    </section>
  );
}

/** Names a field as its form does. */
function PlaceInFile({ path, field }: Pick<Place, 'path' | 'field'>) {
  const schema = useSchema(path);
  return field.length > 0 && ` › ${pathLabel(field, undefined, schema)}`;
}

/** Links to fields, with the words in them. */
export function Places({ places }: { places: Place[] }) {
  return (
    <ul className="places">
      {places.map(({ path, title, field, text }) => (
        <li key={path + field.join()}>
          <a href={linkTo('file', path, field)}>
            <strong>{title}</strong>
            <PlaceInFile path={path} field={field} />
          </a>
          {text && <p>{shorten(text, 140)}</p>}
        </li>
      ))}
    </ul>
  );
}
