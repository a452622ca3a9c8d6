import { useEffect, useState } from 'react';
import { say, sayWhyNot } from '../../app/news.ts';
import { request } from '../../app/requests.ts';
import type { Difference } from '../files/differences.ts';
import type { FileNow, SaveResult } from '../server/workspace.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { reloadFiles } from './keep-up.ts';
import { Publish } from './Publish.tsx';
import { dataNow, load, report, titleOfFile, useStore, useWords } from './store.ts';

const IS = {
  new: 'New file',
  deleted: 'Deleted file',
  changed: 'Changed',
  unreadable: 'Changed, but Git can’t read its last version, so it can’t be undone here',
};

/** Shows what has changed since the last version in Git, and publishes it. */
export function Changes() {
  const { data, error, refetch } = useWords('listChanges', {});
  const changes = data?.changes;
  const [left, setLeft] = useState<string[]>([]);
  const { publicState } = useStore();
  const isBehind = (publicState?.earlier.length ?? 0) > 0;
  const refresh = async () => {
    await refetch();
  };
  // What's public changes with each publish, here or elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's what makes the list old
  useEffect(() => {
    void refetch();
  }, [publicState]);
  useEffect(() => {
    for (const { path } of changes ?? []) load(path).catch(() => undefined);
  }, [changes]);

  const apply = async (work: () => Promise<SaveResult>, done: string, back?: () => void) => {
    try {
      const result = await work();
      if (result.status === 422)
        sayWhyNot(`Not undone: ${result.problems.map(({ message }) => message).join(' ')}`);
      else if (result.status === 409) sayWhyNot('Not undone: the file has just changed on disk. Try again.');
      else say(done, back);
      await reloadFiles();
      await refresh();
    } catch (error) {
      report(error);
    }
  };
  const putBack = async ({ path, version, text }: FileNow) => {
    const now = await request('readFile', { query: { path: path } });
    const before = version === null ? { isDeleted: true } : { text };
    return request('saveWords', { body: { files: [{ path, version: now.version, ...before }] } });
  };
  const undo = async (path: string, change: Partial<Difference> = {}) => {
    const before = await request('readFile', { query: { path: path } }).catch(report);
    if (!before) return;
    const isPicture = before.version !== null && before.text === undefined;
    const back = () => apply(() => putBack(before), 'Put back.');
    await apply(
      () => request('undoChange', { body: { path, field: change.field, is: change.is } }),
      'Undone.',
      isPicture ? undefined : back,
    );
  };
  const chosen = (changes ?? []).map(({ path }) => path).filter((path) => !left.includes(path));
  return (
    <>
      <h1>Changes since the last version</h1>
      {changes === undefined && !error && <p>Loading…</p>}
      {changes === null && <p>This folder isn’t a Git checkout, so there are no versions to compare with.</p>}
      {changes?.length === 0 && <p>Nothing has changed.</p>}
      {changes?.map(({ path, is, differences }) => (
        <section key={path} className="change">
          <h2>
            <label>
              <input
                type="checkbox"
                checked={!left.includes(path)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter((other) => other !== path) : [...left, path])
                }
              />
              {titleOfFile(path)}
            </label>
          </h2>
          <p className="hint">
            {IS[is]}: <code>{path}</code>
          </p>
          {is === 'changed' && (
            <DifferenceList
              path={path}
              list={differences}
              data={dataNow(path)}
              names={['Before', 'Now']}
              onUndo={(difference) => undo(path, difference)}
            />
          )}
          {is !== 'unreadable' && (is !== 'changed' || differences.length === 0) && (
            <button type="button" onClick={() => undo(path)}>
              Undo<span className="visually-hidden"> all changes of {titleOfFile(path)}</span>
            </button>
          )}
        </section>
      ))}
      {changes && (changes.length > 0 || isBehind) && (
        <Publish paths={chosen} seen={changes} onDone={refresh} />
      )}
    </>
  );
}
