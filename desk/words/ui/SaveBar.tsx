import { useRef } from 'react';
import { linkTo } from './route.ts';
import { save } from './save.ts';
import { discardAll, isInConflict, titleOfFile, useStore } from './store.ts';

/** Shows unsaved changes, and whether they can be saved. */
export function SaveBar() {
  const store = useStore();
  const { typed, problems, isChecking, isSaving, preview, publicState } = store;
  const notPublic = publicState?.files.length ?? 0;
  const paths = Object.keys(typed);
  const elsewhere = problems.length > 0 && Map.groupBy(problems, ({ path }) => path);
  const conflicts = paths.filter((path) => isInConflict(path, store));
  const row = useRef<HTMLDivElement>(null);
  const saved =
    paths.length === 0
      ? 'Everything is saved.'
      : `${paths.length === 1 ? 'One file isn’t' : `${paths.length} files aren’t`} saved yet.`;
  const run = async (action: () => Promise<void> | void) => {
    await action();
    // The button is gone once there's nothing to save.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
    });
  };
  return (
    <aside className="save-bar" aria-label="Save">
      {elsewhere && (
        <p className="problem">
          Can’t be saved yet. Problems in{' '}
          {[...elsewhere].map(([path, list], index) => (
            <span key={path}>
              {index > 0 && ', '}
              {path ? (
                <a href={linkTo('file', path, list[0]?.field)}>{titleOfFile(path)}</a>
              ) : (
                list[0]?.message
              )}
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
              {titleOfFile(path)}
            </a>
          ))}
        </p>
      )}
      <div className="row" ref={row} tabIndex={-1}>
        <p>
          {/* One text, because a space of its own that comes later isn't shown. */}
          {`${saved}${isChecking && paths.length > 0 ? ' Checking…' : ''}${notPublic > 0 ? ' ' : ''}`}
          {notPublic > 0 && (
            <a href={linkTo('changes')}>
              {notPublic === 1 ? 'One file isn’t public yet' : `${notPublic} files aren’t public yet`}
            </a>
          )}
        </p>
        {paths.length > 0 && (
          <>
            <button type="button" className="main" disabled={isSaving} onClick={() => run(save)}>
              {isSaving ? 'Saving…' : 'Save'}
            </button>
            <button type="button" onClick={() => run(discardAll)}>
              Discard
            </button>
          </>
        )}
      </div>
    </aside>
  );
}
