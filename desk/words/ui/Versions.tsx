import { useEffect, useState } from 'react';
import { request } from '../../app/requests.ts';
import { useWhen } from '../../app/when.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { GoBack } from './GoBack.tsx';
import { reloadFiles } from './keep-up.ts';
import { Look } from './Look.tsx';
import { PublishNews, usePublishing } from './Publish.tsx';
import { dataNow, load, titleOfFile, useStore, useWords } from './store.ts';

const IS = { new: 'New file', deleted: 'Deleted file', changed: 'Changed picture', unreadable: '' };

/** Lists what was public when, newest first, and goes back to it. */
export function Versions() {
  const when = useWhen('short');
  const { data: versions, refetch } = useWords('listVersions', {});
  /** Which one someone wants back. */
  const [wanted, setWanted] = useState('');
  const { run, ...news } = usePublishing(async () => {
    await refetch();
    await reloadFiles();
  });
  return (
    <>
      <h1>Published versions</h1>
      {versions?.length === 0 && <p>Nothing was published with this editor yet.</p>}
      {versions?.map((version, index) => (
        <section key={version.id} className="change">
          <h2>{version.message}</h2>
          <p className="hint">
            {when(version.at)} · {version.by}
            {index === 0 && ' · public now'}
          </p>
          {index < versions.length - 1 && <Changed id={version.id} />}
          <Look of={version.id} what={`${version.message}, ${when(version.at)}`} />
          {index > 0 && (
            <GoBack
              version={version}
              since={versions.slice(0, index)}
              isDisabled={news.isRunning}
              onYes={() => {
                setWanted(version.id);
                run(
                  (anyway) =>
                    request('goBackTo', {
                      params: { id: version.id },
                      body: { newest: versions[0]?.id ?? '', anyway },
                    }),
                  `“${version.message}” of ${when(version.at)} is public again.`,
                );
              }}
            />
          )}
          {wanted === version.id && <PublishNews {...news} />}
        </section>
      ))}
      <p className="hint">
        Going back makes a new version. Changes that you’ve saved but not published stay as they are.
      </p>
    </>
  );
}

/** What a version changed, read when it's opened. */
function Changed({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useWords('showVersion', { params: { id } }, { enabled: isOpen, gcTime: 0 });
  const changes = data?.changes;
  useStore();
  useEffect(() => {
    for (const { path } of changes ?? []) load(path).catch(() => undefined);
  }, [changes]);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What it changed</summary>
      {changes?.length === 0 && <p>No words.</p>}
      {changes?.map(({ path, is, differences }) => (
        <section key={path}>
          <h3>{titleOfFile(path)}</h3>
          {differences.length === 0 && <p>{IS[is]}</p>}
          <DifferenceList path={path} list={differences} data={dataNow(path)} names={['Before', 'Then']} />
        </section>
      ))}
    </details>
  );
}
