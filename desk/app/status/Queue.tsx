import type { ReplyOf } from '../../actions.ts';
import { TARGETS } from '../leads/Deliveries.tsx';
import { useMoments } from '../moments.ts';
import { MailServer } from './MailServer.tsx';
import styles from './status.module.css';

const count = (amount: number) => amount.toLocaleString('en-US');

/** What the server has sent, has still to send, and couldn't send. */
export function Queue({ queue, mail }: Pick<ReplyOf<'showStatus'>, 'queue' | 'mail'>) {
  const { when } = useMoments();
  const { oldest, targets, problems } = queue;
  return (
    <>
      <h2>Emails and other tools</h2>
      <p>{oldest === null ? 'Nothing is overdue.' : `The oldest that’s due now was due ${when(oldest)}.`}</p>
      <MailServer mail={mail} />
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ target, why, advice, count: times }) => (
            <li key={`${target} ${why}`}>
              {TARGETS[target] ?? target}, {times === 1 ? '1 time' : `${count(times)} times`}:{' '}
              {why || 'no reason given'}
              {advice && <p>{advice}</p>}
            </li>
          ))}
        </ul>
      )}
      {targets.length === 0 ? (
        <p>Nothing has been sent yet, and nothing is waiting.</p>
      ) : (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Sent</th>
              <th scope="col">To be sent</th>
              <th scope="col">Failed</th>
            </tr>
          </thead>
          <tbody>
            {targets.map(({ target, sent, waiting, failed }) => (
              <tr key={target}>
                <th scope="row">{TARGETS[target] ?? target}</th>
                <td>{count(sent)}</td>
                <td>{count(waiting)}</td>
                <td>{count(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">
        Counts only what’s still stored. Reminders wait here for days until they’re due.
      </p>
    </>
  );
}
