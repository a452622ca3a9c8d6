import { useRef } from 'react';
import { linkTo } from './route.ts';
import { discard, isInConflict, save, useStore } from './store.ts';

/** What isn't saved yet, and whether it can be. */
export function SaveBar() {
  const store = useStore();
  const { typed, problems, files, isChecking, isSaving, preview } = store;
  const paths = Object.keys(typed);
  const elsewhere = problems.length > 0 && Map.groupBy(problems, ({ path }) => path);
  const titleOf = (path: string) => files.find((file) => file.path === path)?.title ?? path;
  const conflicts = paths.filter((path) => isInConflict(path, store));
  const discardAll = () => {
    for (const path of paths) discard(path);
  };
  const row = useRef<HTMLDivElement>(null);
  const saveAll = async () => {
    await save();
    // The button is gone once everything is saved.
    requestAnimationFrame(() => document.activeElement === document.body && row.current?.focus());
  };
  return (
    <aside className="save-bar" aria-label="Save">
      {elsewhere && (
        <p className="problem">
          Can’t be saved yet. Problems in{' '}
          {[...elsewhere].map(([path, list], index) => (
            <span key={path}>
              {index > 0 && ', '}
              {path ? <a href={linkTo('file', path, list[0]?.field)}>{titleOf(path)}</a> : list[0]?.message}
            </span>
          ))}
          {preview?.isOld && '. The page shows the last version that works.'}
        </p>
      )}
      {conflicts.length > 0 && (
        <p className="problem">
          Changed on disk:{' '}
          {conflicts.map((path) => (
            <a key={path} href={linkTo('file', path)}>
              {titleOf(path)}
            </a>
          ))}
        </p>
      )}
      <div className="row" ref={row} tabIndex={-1}>
        <p>
          {paths.length === 0
            ? 'Everything is saved.'
            : `${paths.length === 1 ? 'One file isn’t' : `${paths.length} files aren’t`} saved yet.`}
          {isChecking && paths.length > 0 && ' Checking…'}
        </p>
        {paths.length > 0 && (
          <>
            <button type="button" className="main" disabled={isSaving} onClick={saveAll}>
              {isSaving ? 'Saving…' : 'Save'}
            </button>
            <button type="button" onClick={discardAll}>
              Discard
            </button>
          </>
        )}
      </div>
    </aside>
  );
}
