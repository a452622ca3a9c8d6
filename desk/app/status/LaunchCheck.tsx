import type { ReplyOf } from '../../actions.ts';
import { linkTo } from '../paths.ts';
import { useRead } from '../requests.ts';
import styles from './status.module.css';

type Finding = ReplyOf<'checkLaunch'>['must'][number];

/** What the launch check finds, by how much it matters and by page. */
export function LaunchCheck() {
  const { data, error, isFetching, refetch } = useRead(
    'checkLaunch',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const problem = error?.message ?? (data?.why ? `The check couldn’t run: ${data.why}` : undefined);
  return (
    <>
      <p>
        <a href={linkTo('status')}>Status</a>
      </p>
      {isFetching ? (
        <p role="status">Checking all content. This takes a few seconds…</p>
      ) : (
        <button type="button" onClick={() => void refetch()}>
          Check again
        </button>
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {data && data.why === null && (
        <>
          <Findings title="Must change" found={data.must}>
            Invented facts, settings that are missing, figures that are due for a review.
          </Findings>
          <Findings title="Ask your lawyer" found={data.lawyer}>
            Legal texts that nobody has approved yet.
          </Findings>
          <Findings title="Look at it" found={data.look}>
            It may not be true of your firm.
          </Findings>
        </>
      )}
    </>
  );
}

function Findings({ title, found, children }: { title: string; found: Finding[]; children: string }) {
  return (
    <>
      <h2>
        {title} ({found.length})
      </h2>
      {found.length === 0 ? <p>Nothing.</p> : <p className="quiet">{children}</p>}
      {[...Map.groupBy(found, ({ page }) => page)].map(([page, places]) => (
        <details key={page} className={styles.page}>
          <summary>
            {page} ({places.length})
          </summary>
          <ul className="list">
            {places.map(({ reason, text, path, line }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line can be found twice for one reason.
              <li key={index}>
                <p>
                  {reason.charAt(0).toUpperCase()}
                  {reason.slice(1)}
                </p>
                {text && <p className={styles.found}>{text}</p>}
                <p className="quiet">{line > 0 ? `${path}, line ${line}` : path}</p>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
