import { useId, useRef } from 'react';
import { useWhen } from '../../app/when.ts';
import type { Version } from '../../publish/versions.ts';
import { useStore } from './store.ts';

/** Asks before it goes back to a version, because everything published since leaves the site within a minute. */
export function GoBack({
  version,
  since,
  isDisabled,
  onYes,
}: {
  version: Version;
  /** What was published after it, newest first. */
  since: Version[];
  isDisabled: boolean;
  onYes: () => void;
}) {
  const when = useWhen('short');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { earlier = [] } = useStore().publicState ?? {};
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" disabled={isDisabled} onClick={() => dialog.current?.showModal()}>
        Go back to it
        <span className="visually-hidden">
          : {version.message}, {when(version.at)}
        </span>
      </button>
      <dialog ref={dialog} aria-labelledby={id}>
        <h2 id={id}>Go back to “{version.message}”?</h2>
        <p>In about a minute, the words of this are off the site:</p>
        <ul>
          {since.map(({ id, message, at, by }) => (
            <li key={id}>
              {message} <span className="hint">({`${when(at)}, ${by}`})</span>
            </li>
          ))}
          {earlier.map(({ commit, message, by }) => (
            <li key={commit}>
              {message} <span className="hint">(never published; only Git keeps it, {by})</span>
            </li>
          ))}
        </ul>
        <p>
          What was published stays in this list, so you can go back to that, too. To change only some words,
          edit those.
        </p>
        <div className="row">
          <button
            type="button"
            className="main"
            onClick={() => {
              close();
              onYes();
            }}
          >
            Go back
          </button>
          <button type="button" onClick={close}>
            Leave it as it is
          </button>
        </div>
      </dialog>
    </>
  );
}
