import { type SubmitEvent, useId, useState } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { useMe } from '../me.ts';
import { fieldTime, useMoments } from '../moments.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { Question } from '../Question.tsx';
import { useAction, useRead } from '../requests.ts';
import { people } from './amounts.ts';
import { isAhead } from './Newsletter.tsx';
import styles from './newsletter.module.css';
import { Obstacles } from './Obstacles.tsx';

/** What's needed to send an issue: nothing in the way, a copy looked at, a time and one answer. */
export function SendIssue({ detail }: { detail: ReplyOf<'showIssue'> }) {
  const { issue, readers, copyTo, version } = detail;
  const { timeZone } = useMe();
  const { data, error } = useRead('checkIssue', { params: { id: issue.id } });
  if (error) return <Problem errors={[error]} />;
  if (!data) return <p role="status">Checking whether it can be sent…</p>;
  const isTested = data.obstacles.every(({ code }) => code !== 'untested');
  const inTheWay = data.obstacles.filter(({ code }) => code !== 'untested');
  const canCopy = inTheWay.every(({ code }) => code === 'sample' || code === 'offline' || code === 'hasLeft');
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send it</h2>
      <Obstacles
        obstacles={inTheWay}
        ahead={isAhead(issue.date, timeZone, detail.now) ? issue.date : undefined}
      />
      {canCopy && <Copy id={issue.id} to={copyTo} isTested={isTested} canSend={inTheWay.length === 0} />}
      {inTheWay.length === 0 && readers === 0 && <p>Nobody has confirmed the newsletter yet.</p>}
      {inTheWay.length === 0 && readers > 0 && isTested && <Schedule key={version} detail={detail} />}
    </section>
  );
}

const NO_COPY: Record<Exclude<ReplyOf<'copyIssue'>['result'], 'sent' | 'failed'>, string> = {
  noMailServer: 'No copy was sent: the server has no mail server (SMTP_URL).',
  notBuilt: 'The published site doesn’t have this issue anymore.',
  otherAddress: 'No copy was sent: the site was built for another address.',
};

const COPY_FIRST = {
  done: 'A copy of exactly this version was sent to be looked at, not to subscribers.',
  todo: 'Look at a copy in your own mailbox first. Then you can send it to everyone.',
};

type CopyProps = { id: string; to: string; isTested: boolean; canSend: boolean };

function Copy({ id, to, isTested, canSend }: CopyProps) {
  const copy = useAction('copyIssue', {
    onDone: ({ result, why }) => {
      if (result === 'sent') say(`A copy is on its way to ${to}.`);
      else sayWhyNot(result === 'failed' ? `The copy wasn’t sent: ${why}.` : NO_COPY[result]);
    },
  });
  return (
    <>
      <p>{canSend ? COPY_FIRST[isTested ? 'done' : 'todo'] : 'You can still send yourself a copy.'}</p>
      <button
        type="button"
        className={isTested || !canSend ? undefined : 'main'}
        disabled={copy.isPending}
        onClick={() => copy.run({ params: { id } })}
      >
        {copy.isPending ? 'Sending the copy…' : 'Send me a copy'}
      </button>
      <Problem errors={[copy.error]} />
    </>
  );
}

type Sent = ReplyOf<'sendIssue'>;

const NOT_SENT: Record<Exclude<Sent['result'], 'scheduled' | 'already'>, string> = {
  changed: 'Nothing was sent: the issue has changed since you looked. Look at it again.',
  obstacles: 'Nothing was sent: something is in the way. See below.',
  noReaders: 'Nothing was sent: nobody has confirmed the newsletter.',
  noTime: 'Enter a day and a time. When clocks change, some times don’t exist.',
  tooSoon: 'Nothing was sent: pick a time at least ten minutes from now, so that you can still stop it.',
};

/** Asks when, and once more before anything happens. */
function Schedule({ detail: { issue, readers, perMinute, version } }: { detail: ReplyOf<'showIssue'> }) {
  const id = useId();
  const { when } = useMoments();
  const { timeZone } = useMe();
  const [isLater, setIsLater] = useState(false);
  const [asked, setAsked] = useState<{ at: string | null }>();
  const send = useAction('sendIssue', {
    onDone: ({ result, startsAt }) => {
      if (result !== 'scheduled' && result !== 'already') return sayWhyNot(NOT_SENT[result]);
      const start = startsAt === null ? '' : ` It starts ${when(startsAt)}.`;
      say(`${result === 'scheduled' ? 'It will be sent.' : 'It’s being sent already.'}${start}`);
    },
  });
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = new FormData(event.currentTarget).get('at');
    setAsked({ at: isLater ? String(at) : null });
  };
  const minutes = Math.ceil(readers / perMinute);
  return (
    <form className={styles.schedule} onSubmit={ask}>
      <fieldset>
        <legend>When</legend>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => setIsLater(false)} /> In ten
          minutes
        </label>
        <label>
          <input type="radio" name="when" checked={isLater} onChange={() => setIsLater(true)} /> At a time
        </label>
      </fieldset>
      {isLater && (
        <p>
          <label htmlFor={id}>Day and time, in the firm’s time zone</label>
          <input
            id={id}
            name="at"
            type="datetime-local"
            required
            aria-invalid={false}
            defaultValue={fieldTime(timeZone, Date.now() + 30 * 60_000)}
          />
        </p>
      )}
      <button type="submit" className="main" disabled={send.isPending}>
        Send to {people(readers)}…
      </button>
      {asked && (
        <Question
          title={`Send it to ${people(readers)}?`}
          yes={`Send to ${people(readers)}`}
          no="Not yet"
          onYes={() => send.run({ params: { id: issue.id }, body: { at: asked.at, version } })}
          onNo={() => setAsked(undefined)}
        >
          <p>
            “{issue.subject}” starts {asked.at === null ? 'in ten minutes' : startWords(asked.at)} and takes{' '}
            {minutes === 1 ? 'a minute' : `about ${minutes} minutes`}. You can stop it until then, and while
            it’s going out.
          </p>
        </Question>
      )}
      <Problem errors={[send.error]} />
    </form>
  );
}

const START = {
  ...({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
  timeZone: 'UTC',
};

/** "Tuesday, December 1 at 9:00 AM" of a time on the firm's clock */
const startWords = (at: string) => new Intl.DateTimeFormat('en-US', START).format(Date.parse(`${at}Z`));
