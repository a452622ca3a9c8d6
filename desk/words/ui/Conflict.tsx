import { differences } from '../files/differences.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { discard, keepMine, useStore } from './store.ts';

/** Shows both versions of a file that was changed on disk while someone was typing. */
export function Conflict({ path }: { path: string }) {
  const { onDisk, typed } = useStore();
  const { data, text } = typed[path] ?? {};
  const mine = data ?? text;
  // As texts, if either of the two can't be read.
  const theirs = (data && onDisk[path]?.data) ?? onDisk[path]?.text;
  return (
    <section className="problems" aria-labelledby="conflict">
      <h2 id="conflict">This file has changed on disk while you were typing</h2>
      {mine !== undefined && theirs !== undefined && (
        <DifferenceList
          path={path}
          list={differences(theirs, mine)}
          data={mine}
          names={['On disk', 'Yours']}
        />
      )}
      <p className="row">
        <button type="button" onClick={() => keepMine(path)}>
          Keep mine
        </button>
        <button type="button" onClick={() => discard(path)}>
          Use the version on disk
        </button>
      </p>
    </section>
  );
}
