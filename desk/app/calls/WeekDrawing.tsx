import { useMe } from '../me.ts';
import { clockTime, dayName, fieldTime } from '../moments.ts';
import { linkTo } from '../paths.ts';
import styles from './week.module.css';
import type { Day } from './weeks.ts';

/** A row of the drawing, in minutes. */
const STEP = 15;

type Span = { from: number; to: number };

const minutes = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));

const hoursOf = ({ hours }: Day): Span[] =>
  hours.map((span) => {
    const [from = '', to = ''] = span.split('-');
    return { from: minutes(from), to: minutes(to) };
  });

const spanOf = ({ from, to }: Day['blocks'][number]): Span => ({ from: minutes(from), to: minutes(to) });

/** Whole hours with everything that's open or booked, or office hours if nothing is. */
function shownHours(spans: Span[]): Span {
  if (spans.length === 0) return { from: 9 * 60, to: 17 * 60 };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: 60 * Math.floor(from / 60), to: 60 * Math.ceil(to / 60) };
}

/** Puts spans that overlap next to each other. */
function inLanes<Item extends Span>(items: Item[]): (Item & { lane: number })[] {
  const ends: number[] = [];
  return items
    .toSorted((one, other) => one.from - other.from)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = item.to;
      return { ...item, lane };
    });
}

/** Where a span is in a grid of rows that starts and ends with what's shown. */
function rowsOf({ from, to }: Span, shown: Span) {
  const row = (at: number) => 1 + (Math.min(Math.max(at, shown.from), shown.to) - shown.from) / STEP;
  return { gridRow: `${Math.floor(row(from))} / ${Math.ceil(row(to))}` };
}

const isShown = (span: Span, shown: Span) => span.from < shown.to && span.to > shown.from;

/** Draws a week on wide screens: days as columns. The list below it says the same, and has what can be done, so it's for eyes and pointers only. */
export function WeekDrawing({ days, today }: { days: Day[]; today: string }) {
  const { timeZone } = useMe();
  const drawn = days.map((day) => ({
    ...day,
    open: day.isClosed ? [] : hoursOf(day),
    drawnCalls: inLanes(
      day.calls.map((call) => {
        const from = minutes(fieldTime(timeZone, call.startsAt).slice(11));
        return { ...call, from, to: from + (call.endsAt - call.startsAt) / 60_000 };
      }),
    ),
  }));
  const shown = shownHours(drawn.flatMap(({ open, drawnCalls }) => [...open, ...drawnCalls]));
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, hour) => shown.from + 60 * hour);
  const rows = { gridTemplateRows: `repeat(${(shown.to - shown.from) / STEP}, var(--row))` };
  return (
    <div className={styles.drawing} aria-hidden="true">
      <div className={styles.hours} style={rows}>
        {hours.map((at) => (
          <span key={at} style={rowsOf({ from: at, to: at + 60 }, shown)}>
            {clockTime(`${String(at / 60).padStart(2, '0')}:00`).replace(':00', '')}
          </span>
        ))}
      </div>
      {drawn.map(({ day, isClosed, open, drawnCalls, blocks, busy }) => (
        <div key={day} className={styles.day}>
          <p className={styles.name}>{day === today ? <mark>{dayName(day)}</mark> : dayName(day)}</p>
          <div className={styles.column} style={rows}>
            {open.map((span) => (
              <span key={span.from} className={styles.open} style={rowsOf(span, shown)} />
            ))}
            {isClosed && <span className={styles.closed}>Closed</span>}
            {hours.slice(1).map((at) => (
              <span key={at} className={styles.hour} style={rowsOf({ from: at, to: at + STEP }, shown)} />
            ))}
            {busy
              .map(spanOf)
              .filter((span) => isShown(span, shown))
              .map((span) => (
                <span key={span.from} className={styles.busy} style={rowsOf(span, shown)}>
                  Busy
                </span>
              ))}
            {blocks
              .map(spanOf)
              .filter((span) => isShown(span, shown))
              .map((span) => (
                <span key={span.from} className={styles.blocked} style={rowsOf(span, shown)}>
                  Blocked
                </span>
              ))}
            <div className={styles.calls} style={rows}>
              {drawnCalls.map((call) => (
                <a
                  key={call.id}
                  className={styles.call}
                  href={linkTo('lead', { id: call.id })}
                  tabIndex={-1}
                  style={{ ...rowsOf(call, shown), gridColumn: call.lane + 1 }}
                >
                  {call.fullName}
                </a>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
