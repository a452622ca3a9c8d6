import type { ReplyOf } from '../../actions.ts';
import { useMe } from '../me.ts';
import { dayName, isoDay, useMoments } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { Reading } from '../Reading.tsx';
import { useRead } from '../requests.ts';
import { amount, people } from './amounts.ts';
import styles from './newsletter.module.css';

type Row = ReplyOf<'listIssues'>['issues'][number];

const EVERY = 5_000;

/** The issues of the newsletter, and how far each has been sent. */
export function Newsletter() {
  const { data, error } = useRead('listIssues', {}, { refetchInterval: EVERY });
  if (!data) return <Reading error={error} />;
  const { readers, issues, now } = data;
  return (
    <>
      <p className={styles.back}>
        {readers === 0 ? 'Nobody has confirmed yet.' : `${people(readers)} would get an issue sent today.`}{' '}
        <a href={linkTo('subscribers')}>Subscribers</a>
      </p>
      {issues.length === 0 ? (
        <p>There are no issues.</p>
      ) : (
        <ul className="list" aria-label="Issues">
          {issues.map((issue) => (
            <IssueRow key={issue.id} issue={issue} now={now} />
          ))}
        </ul>
      )}
      <p className="quiet">
        New ones are written in <i>Words</i>. One appears here once it’s published. If its date is still to
        come, the site doesn’t have it until then, so you can look at a copy and correct it first.
      </p>
    </>
  );
}

function IssueRow({ issue, now }: { issue: Row; now: number }) {
  const { id, subject, date, send } = issue;
  const state = useStateWords()(issue, now);
  const isRunning = send?.state === 'sending';
  return (
    <li className={styles.issue}>
      <p>
        <a className={styles.subject} href={linkTo('issue', { id })}>
          {subject}
        </a>
      </p>
      <p className="quiet">
        {date ? `Dated ${dayName(date)}` : 'No longer on the site'} ·{' '}
        <span className={send?.state === 'paused' || send?.isOutdated ? styles.trouble : undefined}>
          {state}
        </span>
      </p>
      {isRunning && (
        <progress
          aria-label={`Sent of ${subject}`}
          value={send.recipients - send.pending}
          max={send.recipients || 1}
        />
      )}
    </li>
  );
}

/** Whether the site doesn't have an issue yet, because its day is still to come on the firm's calendar. */
export const isAhead = (date: string | null, timeZone: string, now: number): date is string =>
  date !== null && date > isoDay(timeZone, now);

/** Says in a few words what became of an issue. */
export function useStateWords() {
  const { timeZone } = useMe();
  const { when, day } = useMoments();
  return ({ send, isSample, date }: Pick<Row, 'send' | 'isSample' | 'date'>, now: number): string => {
    if (!send && isAhead(date, timeZone, now)) return 'Not on the site yet';
    if (!send) return isSample ? 'Invented for the demo, so it can’t be sent' : 'Not sent';
    const { state, startsAt, endedAt, delivered, recipients, toFiles, isOutdated } = send;
    if (toFiles) return 'Only tried out: it was written to files';
    if (isOutdated) return 'Changed since it was scheduled, so it won’t be sent like that';
    const gone = `${amount(delivered)} of ${amount(recipients)} sent`;
    switch (state) {
      case 'waiting':
        return startsAt > now ? `Starts ${when(startsAt)}` : 'Starts in a moment';
      case 'sending':
        return `Sending: ${gone}`;
      case 'stopped':
        return recipients === 0 ? 'Stopped before anything left' : `Stopped: ${gone}`;
      case 'paused':
        return `Paused: ${gone}`;
      default:
        return `Sent to ${people(delivered)}${endedAt === null ? '' : `, ${day(endedAt)}`}`;
    }
  };
}
