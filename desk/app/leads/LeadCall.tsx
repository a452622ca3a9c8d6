import { useId } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { useMe } from '../me.ts';
import { fieldTime, timeElsewhere, useMoments } from '../moments.ts';
import { type Link, say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import styles from './leads.module.css';
import { ReachBy } from './Outward.tsx';

type Call = NonNullable<ReplyOf<'showLead'>['call']>;
type Placed = ReplyOf<'placeCall'>['result'];

/** What became of a call. */
export const CHANGES = { booked: '', moved: ' (moved)', cancelled: ' (canceled)' } as const;

/** Why a call wasn't booked or moved. */
export const WHY_NOT: Record<Exclude<Placed, 'done'>, string> = {
  taken: 'Nothing was changed: another call is booked at that time.',
  past: 'Nothing was changed: that time is in the past.',
  otherCall: 'Nothing was changed: another lead with this address has a call booked.',
  mailLimit: 'Nothing was changed: this address has gotten as many emails about calls as we send in a day.',
  changed: 'Someone else has just changed this call. Look at it, then try again.',
  started: 'Nothing was changed: the call has started.',
  held: 'This lead was set aside as possible spam. Press “Not spam” first.',
  far: 'Nothing was changed: that’s too far ahead. The links in emails about calls would stop working before it.',
  noNumber: 'Nothing was changed: add a phone number first, with “Correct the name, email or phone”.',
  noTime: 'Enter a day and a time. When clocks change, some times don’t exist.',
  noCalls: 'The firm doesn’t take calls.',
};

/** The call that's ahead, if there's one. */
const callAhead = ({ call }: ReplyOf<'showLead'>): Call | null =>
  call !== null && call.change !== 'cancelled' && call.startsAt > Date.now() ? call : null;

/** The call of a lead, to be moved or canceled if it's ahead. */
export function LeadCall({ lead, call }: { lead: ReplyOf<'showLead'>; call: Call }) {
  const isAhead = callAhead(lead) !== null;
  return (
    <>
      <h2>Call</h2>
      <Times call={call} />
      {isAhead && <Cancel id={lead.id} call={call} />}
      {isAhead && <Place id={lead.id} call={call} />}
    </>
  );
}

/** Books a call, if none is ahead. */
export function BookCall({ lead }: { lead: ReplyOf<'showLead'> }) {
  if (callAhead(lead) !== null) return null;
  return (
    <details className={styles.close}>
      <summary className={styles.button}>Book a call…</summary>
      <Place id={lead.id} call={null} />
    </details>
  );
}

function Times({ call }: { call: Call }) {
  const { when, time } = useMoments();
  const { timeZone } = useMe();
  const { startsAt, endsAt, change, zone } = call;
  return (
    <p>
      {when(startsAt)} to {time(endsAt)}
      {CHANGES[change]}. <ReachBy {...call} />{' '}
      {zone !== timeZone && (
        <span className="quiet">
          For the visitor: {timeElsewhere(zone, startsAt)} ({zone.replaceAll('_', ' ')})
        </span>
      )}
    </p>
  );
}

function Cancel({ id, call }: { id: string; call: Call }) {
  const cancel = useAction('cancelCall', {
    onDone: ({ result }) =>
      result === 'done'
        ? say('Canceled. The caller and the firm each get an email, and the lead is open again.')
        : sayWhyNot(WHY_NOT[result]),
  });
  return (
    <details className={styles.close}>
      <summary className={styles.button}>Cancel the call…</summary>
      <p className={styles.choices}>
        The caller and the firm each get an email at once, so this can’t be undone.{' '}
        <button
          type="button"
          className="danger"
          disabled={cancel.isPending}
          onClick={() => cancel.run({ params: { id }, body: { shown: call.sequence } })}
        >
          Cancel it
        </button>
      </p>
      <Problem errors={[cancel.error]} />
    </details>
  );
}

type PlaceProps = {
  /** The lead. */
  id: string;
  /** The call that's ahead. */
  call: Pick<Call, 'startsAt' | 'sequence'> | null;
  /** @returns where the news leads */
  onPlaced?: (startsAt: number) => Link | undefined;
};

/** Books a call, or moves the one that's ahead. */
export function Place({ id, call, onPlaced }: PlaceProps) {
  const field = useId();
  const { when } = useMoments();
  const { timeZone } = useMe();
  const current = call ? fieldTime(timeZone, call.startsAt) : '';
  const place = useAction('placeCall', {
    onDone: ({ result, startsAt }) => {
      if (result !== 'done' || startsAt === null)
        return sayWhyNot(WHY_NOT[result === 'done' ? 'noTime' : result]);
      const link = onPlaced?.(startsAt);
      say(
        `${call ? 'Moved to' : 'Booked for'} ${when(startsAt)}. The caller and the firm each get an email.`,
        undefined,
        link,
      );
    },
  });
  return (
    <form
      className={styles.place}
      key={call?.sequence ?? 'none'}
      onSubmit={(event) => {
        event.preventDefault();
        const at = String(new FormData(event.currentTarget).get('at'));
        if (at === current) return sayWhyNot('It’s at that time already. Pick another one.');
        place.run({ params: { id }, body: { at, shown: call?.sequence ?? null } });
      }}
    >
      <label className={styles.label} htmlFor={field}>
        {call ? 'Move the call to' : 'Book a call on'}
      </label>
      <p className="quiet" id={`${field}-hint`}>
        Any time that has no other call, in the firm’s time zone. The caller and the firm each get an email at
        once.
      </p>
      <div className={styles.line}>
        <input
          id={field}
          name="at"
          type="datetime-local"
          required
          // Otherwise Chromium exposes it as invalid before anything is typed. So with other required fields.
          aria-invalid={false}
          defaultValue={current}
          aria-describedby={`${field}-hint`}
        />
        <button type="submit" disabled={place.isPending}>
          {call ? 'Move' : 'Book'}
        </button>
      </div>
      <Problem errors={[place.error]} />
    </form>
  );
}
