import { useRef } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { Place } from '../leads/LeadCall.tsx';
import styles from '../leads/leads.module.css';
import { useMe } from '../me.ts';
import { isoDay } from '../moments.ts';
import { useWeekLink } from './weeks.ts';

export type Call = Omit<ReplyOf<'showToday'>['calls'][number], 'on'>;

/** Moves a call that's ahead. */
export function MoveCall({ call }: { call: Call }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { timeZone } = useMe();
  const linkToWeek = useWeekLink();
  if (call.startsAt <= Date.now()) return null;
  return (
    <details ref={details} className={styles.close}>
      <summary className={styles.button}>
        Move<span className="visually-hidden"> the call with {call.fullName}</span>…
      </summary>
      <Place
        id={call.id}
        call={call}
        onPlaced={(startsAt) => {
          details.current?.removeAttribute('open');
          return linkToWeek(isoDay(timeZone, startsAt));
        }}
      />
    </details>
  );
}
