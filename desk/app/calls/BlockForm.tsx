import { useId, useRef } from 'react';
import { useMay } from '../me.ts';
import { Problem } from '../Problem.tsx';
import { linkTo } from '../paths.ts';
import styles from './calls.module.css';
import { useBlock } from './DayOfCalls.tsx';

const PARTS = [
  { name: 'from', label: 'First day', type: 'date', required: true },
  { name: 'fromTime', label: 'From (empty: all day)', type: 'time', required: false },
  { name: 'to', label: 'Last day', type: 'date', required: true },
  { name: 'toTime', label: 'Until (empty: all day)', type: 'time', required: false },
] as const;

/** Blocks several days, or a part of one. @param start the first day to offer */
export function BlockForm({ start }: { start: string }) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const may = useMay();
  const block = useBlock(() => details.current?.removeAttribute('open'));
  return (
    <details ref={details} className={styles.form}>
      <summary>Block several days, or part of a day</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const read = (day: 'from' | 'to') => {
            const time = typed.get(`${day}Time`);
            return `${typed.get(day)}${time ? `T${time}` : ''}`;
          };
          block.run({ body: { from: read('from'), to: read('to') } });
        }}
      >
        <div className={styles.fields}>
          {PARTS.map(({ name, label, type, required }) => (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                name={name}
                type={type}
                required={required}
                aria-invalid={required ? false : undefined}
                defaultValue={type === 'date' ? start : ''}
              />
            </div>
          ))}
        </div>
        <p className="quiet">
          This blocks calls only. If no one will answer messages on these days,{' '}
          {may('saveWords') ? (
            <>
              add them to <i>Closed days</i> in <a href={linkTo('words')}>Words</a> and publish.
            </>
          ) : (
            <>
              ask an owner to add them to <i>Closed days</i> in Words and publish.
            </>
          )}{' '}
          Answer days and reminders of new messages then skip them. Messages that are here already keep
          theirs.
        </p>
        <button type="submit" disabled={block.isPending}>
          Block
        </button>
        <Problem errors={[block.error]} />
      </form>
    </details>
  );
}
