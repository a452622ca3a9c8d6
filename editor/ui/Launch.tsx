import { useEffect, useState } from 'react';
import { calls, type LaunchFinding } from './calls.ts';
import { linkTo } from './route.ts';
import { report, useStore } from './store.ts';

/** What `npm run launch-check` finds. */
export function Launch() {
  const { files } = useStore();
  const [result, setResult] = useState<{ findings: LaunchFinding[]; summary: string }>();
  useEffect(() => {
    calls.launch().then(setResult).catch(report);
  }, []);
  const titleOf = (path: string) => files.find((file) => file.path === path)?.title ?? path;
  return (
    <>
      <h1>Before launch</h1>
      {!result && <p role="status">Checking…</p>}
      {result && <p className="hint">{result.summary}</p>}
      {[...Map.groupBy(result?.findings ?? [], ({ reason }) => reason)].map(([reason, list]) => (
        <section key={reason} className="change">
          <h2>
            {reason.charAt(0).toUpperCase()}
            {reason.slice(1)}
          </h2>
          <ul className="places">
            {list.map(({ path, line, field, text }) => (
              <li key={`${path}:${line}:${text}`}>
                {field ? <a href={linkTo('file', path, field)}>{titleOf(path)}</a> : <code>{path}</code>}
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
