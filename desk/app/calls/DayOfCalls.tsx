import { clockTime, dayName, useMoments } from '../moments.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import { CallRow } from './CallRow.tsx';
import styles from './calls.module.css';
import { type Day, useWeekLink } from './weeks.ts';

type Props = { day: Day; today: string };

const isWhole = ({ from, to }: Day['blocks'][number]) => from === '00:00' && to === '24:00';

/** One day: its calls, what's blocked, and what visitors can still pick. */
export function DayOfCalls({ day: { day, isClosed, hours, calls, blocks, busy, free }, today }: Props) {
  const { time } = useMoments();
  const isBlocked = blocks.some(isWhole);
  const canBlock = !isClosed && !isBlocked && day >= today;
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        {dayName(day)}
        {day === today && ' (today)'}
      </h2>
      {!isBlocked && <p className="quiet">{isClosed ? 'Closed' : officeHours(hours)}</p>}
      {calls.length > 0 && (
        <ul className="list">
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      )}
      {blocks.map((block) => (
        <Blocked key={block.from} day={day} block={block} />
      ))}
      {busy.length > 0 && !isBlocked && (
        <p className="quiet">Busy in a calendar {busy.map(spanName).join(', ')}</p>
      )}
      {(free.length > 0 || canBlock) && (
        <div className="row">
          {free.length > 0 && (
            <details className={styles.free}>
              <summary>{free.length === 1 ? '1 free time' : `${free.length} free times`}</summary>
              <p>Visitors can pick {free.map(time).join(', ')}</p>
            </details>
          )}
          {canBlock && <BlockDay day={day} />}
        </div>
      )}
    </section>
  );
}

const spanName = (span: Day['busy'][number]) =>
  isWhole(span) ? 'all day' : `${clockTime(span.from)} to ${clockTime(span.to)}`;

const officeHours = (hours: string[]) =>
  hours.length === 0
    ? 'No times for calls'
    : `Open for calls ${hours.map((span) => span.split('-').map(clockTime).join(' to ')).join(', ')}`;

function Blocked({ day, block }: { day: string; block: Day['blocks'][number] }) {
  const body = isWhole(block)
    ? { from: day, to: day }
    : { from: `${day}T${block.from}`, to: block.to === '24:00' ? day : `${day}T${block.to}` };
  const again = useAction('blockCalls', { onDone: () => say('Blocked again.') });
  const free = useAction('unblockCalls', {
    onDone: ({ result }) =>
      result === 'done'
        ? say('Free again: visitors can pick these times.', () => again.run({ body }))
        : say('It was free already.'),
  });
  return (
    <div className={`row ${styles.blocked}`}>
      <span>
        {isWhole(block) ? 'Blocked all day' : `Blocked ${clockTime(block.from)} to ${clockTime(block.to)}`}
      </span>
      <button
        type="button"
        aria-label={`Unblock ${dayName(day)}${isWhole(block) ? '' : ` from ${clockTime(block.from)}`}`}
        disabled={free.isPending}
        onClick={() => free.run({ body })}
      >
        Unblock
      </button>
      <Problem errors={[free.error, again.error]} />
    </div>
  );
}

function BlockDay({ day }: { day: string }) {
  const block = useBlock();
  return (
    <p className={styles.block}>
      <button
        type="button"
        aria-label={`Block this day, ${dayName(day)}`}
        disabled={block.isPending}
        onClick={() => block.run({ body: { from: day, to: day } })}
      >
        Block this day
      </button>
      <Problem errors={[block.error]} />
    </p>
  );
}

/** "Wed, Dec 23" or "Wed, Dec 23, 1:00 PM" */
function momentName(dayOrTime: string): string {
  const [day = '', time] = dayOrTime.split('T');
  return time === undefined ? dayName(day) : `${dayName(day)}, ${clockTime(time)}`;
}

/** Blocks days or times, and says so. */
export function useBlock(onBlocked?: () => void) {
  const linkToWeek = useWeekLink();
  const free = useAction('unblockCalls', {
    onDone: () => say('Undone: visitors can pick these times again.'),
  });
  return useAction('blockCalls', {
    onDone: ({ result, wasFree, booked }, { body }) => {
      if (result === 'backwards') return sayWhyNot('It ends before it starts, so nothing was blocked.');
      if (result === 'nothing') return say('It was blocked already.');
      onBlocked?.();
      const calls =
        booked === 1 ? ' 1 call in that time stays booked.' : ` ${booked} calls in that time stay booked.`;
      const undo = () => free.run({ body });
      const { from, to } = body;
      const span = from === to ? momentName(from) : `${momentName(from)} to ${momentName(to)}`;
      const link = linkToWeek(from.slice(0, 10));
      say(`Blocked: ${span}.${booked > 0 ? calls : ''}`, wasFree ? undo : undefined, link);
    },
  });
}
