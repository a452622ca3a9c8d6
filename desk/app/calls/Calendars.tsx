import { useState } from 'react';
import { UNREAD } from '../../../server/limits.ts';
import type { ReplyOf } from '../../actions.ts';
import { useMay } from '../me.ts';
import { useMoments } from '../moments.ts';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { Question } from '../Question.tsx';
import { useAction } from '../requests.ts';
import { ConnectCalendar } from './ConnectCalendar.tsx';
import { FEED_WORDS } from './calendar-words.ts';
import styles from './calls.module.css';

type Calendar = ReplyOf<'showCalls'>['calendars'][number];

const titleOf = (count: number) =>
  ['Leave out times that are busy in your calendar', 'Busy times from 1 calendar'][count] ??
  `Busy times from ${count} calendars`;

/** Calendars whose busy times aren't offered: when each was read, what's wrong, and how to connect another one. */
export function Calendars({ calendars, takesCalls }: { calendars: Calendar[]; takesCalls: boolean }) {
  const may = useMay();
  const canConnect = takesCalls && may('connectCalendar');
  const isStopped = takesCalls && calendars.some(({ readAt }) => readAt < Date.now() - UNREAD.counts);
  const hasProblem = calendars.some(({ problem }) => problem !== null);
  if (calendars.length === 0 && !canConnect) return null;
  return (
    <>
      {isStopped && (
        <p className="error">
          Visitors see no times to book, because a calendar hasn’t been read for a day. The page asks them to
          call or email.
        </p>
      )}
      <details className={styles.form} open={hasProblem || undefined}>
        <summary>{titleOf(calendars.length)}</summary>
        {calendars.length > 0 && (
          <ul className="list">
            {calendars.map((calendar) => (
              <Connected key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
        {canConnect && calendars.length === 0 && <ConnectCalendar />}
        {canConnect && calendars.length > 0 && (
          <details className={styles.form}>
            <summary>Connect another calendar</summary>
            <ConnectCalendar />
          </details>
        )}
        {!may('connectCalendar') && <p className="quiet">Owners can connect and remove calendars.</p>}
      </details>
    </>
  );
}

/** One calendar, with when it was read and what's wrong. */
export function Connected({ calendar, isOwn = false }: { calendar: Calendar; isOwn?: boolean }) {
  const { host, ending, readAt, changedAt, problem, doubtful } = calendar;
  const { when } = useMoments();
  const may = useMay();
  return (
    <li className={styles.calendar}>
      <p>
        <strong>{host}</strong>, ending in “{ending}”
      </p>
      <p className="quiet">
        Last read {when(readAt)}. Its busy times last changed {when(changedAt)}.
      </p>
      {problem !== null && <p className="error">{FEED_WORDS[problem]}</p>}
      {doubtful > 0 && (
        <p>
          {doubtful === 1 ? '1 event' : `${doubtful} events`} couldn’t be read for certain. A time zone that
          we don’t know is taken for yours, and a time that can’t be read is still offered: block it here.
        </p>
      )}
      {(isOwn || may('removeCalendar')) && <Remove calendar={calendar} isOwn={isOwn} />}
    </li>
  );
}

function Remove({ calendar: { id, host }, isOwn }: { calendar: Calendar; isOwn: boolean }) {
  const [asks, setAsks] = useState(false);
  const remove = useAction(isOwn ? 'removeOwnCalendar' : 'removeCalendar', {
    onDone: () => say('Removed: times that are busy in it are offered again.'),
  });
  return (
    <>
      <button
        type="button"
        className="danger"
        aria-label={`Remove the calendar at ${host}…`}
        disabled={remove.isPending}
        onClick={() => setAsks(true)}
      >
        Remove…
      </button>
      {asks && (
        <Question
          title="Remove this calendar?"
          yes="Yes, remove it"
          no="No, leave it"
          onYes={() => remove.run({ params: { id }, body: {} })}
          onNo={() => setAsks(false)}
        >
          <p>Its busy times are offered again. To connect it later, you’ll need its address.</p>
        </Question>
      )}
      <Problem errors={[remove.error]} />
    </>
  );
}
