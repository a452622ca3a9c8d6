import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { useMoments } from '../moments.ts';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { Question } from '../Question.tsx';
import { useAction } from '../requests.ts';
import { amount, people } from './amounts.ts';
import { useStateWords } from './Newsletter.tsx';
import styles from './newsletter.module.css';

type Send = NonNullable<ReplyOf<'showIssue'>['issue']['send']>;

const HOUR = 3_600_000;

/** How far an issue has been sent: the countdown until it starts, then its progress, and how to stop or resume it. */
export function Sending({
  detail,
  send,
  readAt,
}: {
  detail: ReplyOf<'showIssue'>;
  send: Send;
  readAt: number;
}) {
  const { issue, now, isNew, perMinute } = detail;
  const { time, when } = useMoments();
  const words = useStateWords()(issue, now);
  const isOpen = send.state === 'waiting' || send.state === 'sending' || send.state === 'paused';
  return (
    <section className="card" aria-labelledby="sending">
      <h2 id="sending" className={styles.state}>
        {words}
      </h2>
      {send.isOutdated && (
        <p className={styles.trouble}>
          It was scheduled for {when(send.startsAt)}, but its words have changed since, so it won’t be sent.{' '}
          {isNew ? 'Look' : 'Stop it, look'} at a copy, and send it as it’s published now.
        </p>
      )}
      {send.state === 'waiting' && !send.isOutdated && <Countdown startsAt={send.startsAt - now + readAt} />}
      {send.state === 'paused' && !send.isOutdated && (
        <p className={styles.trouble}>
          {send.why === null ? 'The mail server didn’t take it.' : `The reason: ${send.why}.`} Once that’s
          fixed, resume it.
        </p>
      )}
      {send.recipients > 0 && <Progress send={send} />}
      {send.state === 'sending' && send.pending > 0 && (
        <p className="quiet">
          It’ll be done about {time(now + (send.pending * 60_000) / perMinute)}, at {perMinute} a minute.
        </p>
      )}
      <div className="row">
        {isOpen && <Stop id={issue.id} />}
        {!isNew && <Resume id={issue.id} send={send} />}
      </div>
    </section>
  );
}

/** Minutes and seconds until an issue starts. @param startsAt on this device's clock */
function Countdown({ startsAt }: { startsAt: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const left = Math.max(0, startsAt - now);
  if (left > HOUR) return <p>Stop it before then, and nothing goes out.</p>;
  const [minutes, seconds] = [Math.floor(left / 60_000), Math.floor(left / 1_000) % 60];
  return (
    <p>
      <span className={styles.countdown} role="timer" aria-label="Time left to stop it">
        {minutes}:{String(seconds).padStart(2, '0')}
      </span>{' '}
      left to stop it before the first email leaves.
    </p>
  );
}

function Progress({ send }: { send: Send }) {
  const { recipients, pending, delivered, skipped, refused, dead } = send;
  const counts: [string, number][] = [
    ['Sent', delivered],
    ['Waiting', pending],
    ['Unsubscribed in time', skipped],
    ['Refused by the mailbox', refused],
    ['Failed', dead],
  ];
  return (
    <>
      <progress aria-label="Progress" value={recipients - pending} max={recipients} />
      <dl className={styles.counts}>
        {counts
          .filter(([label, count]) => count > 0 || label === 'Sent')
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount(count)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function Stop({ id }: { id: string }) {
  const resume = useResume();
  const stop = useAction('stopIssue', {
    onDone: ({ stopped, delivered, recipients, onTheWay }) => {
      if (!stopped) return say('There was nothing left to stop.');
      if (recipients === 0) return say('Stopped. Nobody got anything.');
      const more = onTheWay > 0 ? ` ${amount(onTheWay)} more may be on the way.` : '';
      say(`Stopped: ${amount(delivered)} of ${amount(recipients)} have gone.${more}`, () =>
        resume.run({ params: { id }, body: { despite: false } }),
      );
    },
  });
  return (
    <>
      <button
        type="button"
        className="danger"
        disabled={stop.isPending}
        onClick={() => stop.run({ params: { id } })}
      >
        Stop
      </button>
      <Problem errors={[stop.error, resume.error]} />
    </>
  );
}

const useResume = () =>
  useAction('resumeIssue', {
    onDone: ({ result }) => {
      if (result === 'resumed') say('Resumed. Nobody gets it twice.');
      if (result === 'nothing') say('There’s nothing to resume.');
    },
  });

function Resume({ id, send: { state, pending, dead } }: { id: string; send: Send }) {
  const resume = useResume();
  const isOver = state === 'stopped' || state === 'paused';
  if (!isOver && !(state === 'done' && dead > 0)) return null;
  const left = pending + dead;
  const go = (despite: boolean) => resume.run({ params: { id }, body: { despite } });
  return (
    <>
      <button type="button" disabled={resume.isPending} onClick={() => go(false)}>
        {isOver ? 'Resume' : `Try again: ${people(left)}`}
      </button>
      {resume.answer?.result === 'mayRepeat' && (
        <Question
          title="Some may get it twice"
          yes="Resume anyway"
          no="Leave it stopped"
          onYes={() => go(true)}
          onNo={resume.reset}
        >
          <p>
            The database was restored from a backup, and this server doesn’t know who got the issue since
            then.
          </p>
        </Question>
      )}
      <Problem errors={[resume.error]} />
    </>
  );
}
