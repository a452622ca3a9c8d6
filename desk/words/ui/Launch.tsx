import { useEffect } from 'react';
import type { Field } from '../server/check.ts';
import { pathLabel } from './labels.ts';
import { linkTo } from './route.ts';
import { dataNow, load, report, titleOfFile, useStore, useWords } from './store.ts';

/** Shows the findings of `npm run launch-check`. */
export function Launch() {
  const { data: result } = useWords('listFindings', {});
  // A field is named by what its file has in it.
  useStore();
  useEffect(() => {
    const paths = new Set(result?.findings.filter(({ field }) => field).map(({ path }) => path));
    Promise.all([...paths].map(load)).catch(report);
  }, [result]);
  return (
    <>
      <h1>Before launch</h1>
      {!result && <p role="status">Checking…</p>}
      {result && <p className="hint">{result.summary}</p>}
      {[...Map.groupBy(result?.findings ?? [], ({ reason }) => reason)].map(([reason, list]) => (
        <details key={reason} className="change">
          <summary>
            {reason.charAt(0).toUpperCase()}
            {reason.slice(1)} ({list.length})
          </summary>
          {[...Map.groupBy(list, ({ path }) => path)].map(([path, found]) => (
            <section key={path}>
              <h2>{titleOfFile(path)}</h2>
              {path === '.env' && (
                <p className="hint">
                  Each setting is a line in .env; .env.example explains them. Ask the person who runs the
                  site.
                </p>
              )}
              <ul className="places">
                {found.map(({ line, field, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line can have the same words twice.
                  <li key={index}>
                    {field ? (
                      <a href={linkTo('file', path, ...placeOf(field, line))}>
                        {pathLabel(field, dataNow(path)) || text}
                      </a>
                    ) : (
                      text
                    )}
                    {field && field.length > 0 && (
                      <p>{text.replace(/^["\w]+: |,$/g, '').replace(/^"(.*)"$/, '$1')}</p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      ))}
    </>
  );
}

/** A comment isn't in the form, so its file is opened as text. */
const placeOf = (field: Field, line: number): [Field | undefined, number?] =>
  field.length > 0 ? [field] : [undefined, line];
