import type { ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import styles from './status.module.css';

/** Whether the mail server takes our sign-in, and a button to try it now. */
export function MailServer({ mail: { isSent, place, trial } }: Pick<ReplyOf<'showStatus'>, 'mail'>) {
  const { when } = useMoments();
  const attempt = useAction('tryMail', {
    onDone: ({ why }) => say(why === null ? 'The mail server is ready.' : 'The mail server isn’t ready.'),
  });
  return (
    <>
      {!isSent && (
        <p className="error">
          Email isn’t sent but written to {place} on the server, because no mail server is set.
        </p>
      )}
      {trial &&
        (trial.why === null ? (
          <p>The mail server was ready {when(trial.at)}. It’s tried once a day, without sending anything.</p>
        ) : (
          <>
            <p className="error">
              The mail server wasn’t ready {when(trial.at)}: {trial.why}
            </p>
            {trial.advice && <p className={styles.problems}>{trial.advice}</p>}
          </>
        ))}
      {isSent && (
        <p className={styles.trial}>
          <button type="button" disabled={attempt.isPending} onClick={() => attempt.run({ body: {} })}>
            {attempt.isPending ? 'Signing in…' : 'Sign in to it now'}
          </button>
        </p>
      )}
      <Problem errors={[attempt.error]} />
    </>
  );
}
