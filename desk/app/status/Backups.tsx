import type { ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import styles from './status.module.css';

const DAY = 86_400_000;

/** A daily backup that's a little late. */
const OLD = 1.5 * DAY;

function sayMade({ result, submissions }: ReplyOf<'backUp'>) {
  if (result === 'done')
    say(
      `Backed up and checked: ${submissions.toLocaleString('en-US')} ${submissions === 1 ? 'message or sign-up' : 'messages and sign-ups'}.`,
    );
}

const isOld = (last: ReplyOf<'showStatus'>['backup']['last']) => last !== null && Date.now() - last.at > OLD;

/** Returns whether the database should have been copied by now. */
export const isBehind = ({ isOurs, last }: ReplyOf<'showStatus'>['backup']) =>
  isOurs && (last === null || isOld(last));

/** When the database was last copied, where to, and a button to do it now. */
export function Backups({ backup: { isOurs, place, last } }: Pick<ReplyOf<'showStatus'>, 'backup'>) {
  const { when } = useMoments();
  const make = useAction('backUp', { onDone: sayMade });
  if (!isOurs)
    return (
      <>
        <h2>Backups</h2>
        <p>
          The database is PostgreSQL at {place}. Your provider or <code>pg_dump</code> backs it up, so ask
          whoever runs it when that last worked.
        </p>
      </>
    );
  return (
    <>
      <h2>Backups</h2>
      {last ? (
        <p className={isOld(last) ? 'error' : styles.last}>
          The last one was made {when(last.at)}
          {isOld(last) && ', and there should be one every day'}: <code>{last.file}</code>
        </p>
      ) : (
        <p className="error">No backup has been made yet.</p>
      )}
      <button type="button" className="main" disabled={make.isPending} onClick={() => make.run({ body: {} })}>
        {make.isPending ? 'Backing up…' : 'Back up now'}
      </button>
      {make.answer?.result === 'failed' && (
        <p className="error" role="alert">
          No backup was made: {make.answer.why}.
        </p>
      )}
      <Problem errors={[make.error]} />
      <p className={`quiet ${styles.note}`}>
        Copies are on the server, next to the database, for 30 days. Have them copied to another machine, too:
        if the disk is lost, they’re lost with it.
      </p>
    </>
  );
}
