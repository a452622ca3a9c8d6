import { type Day, dayOf, partsOf } from '../days.ts';
import { itemsOf, type Period, RULES, type Rule } from './rules.ts';
import { type FreeDay, shift } from './shift.ts';

/** Types of taxpayer, and tasks such as payroll, that each have their own deadlines. */
export type Calendar = keyof typeof RULES;

/** Tells whether a calendar's tax year may end in any month. All others end in December. */
export const isFiscal = (calendar: Calendar): boolean =>
  ['c-corporation', 's-corporation', 'partnership', 'nonprofit'].includes(calendar);

/** A deadline that was moved by hand, for example after an IRS notice. */
export type Move = { id: string; to: Day; on: Day; why: string };

export type Deadline = {
  /** The same in every build: the item, the month its period ends in, and the number of the payment. */
  id: string;
  item: string;
  period: Period;
  /** Number of the payment, from 1, if there are several. */
  part?: number;
  /** The day the law sets, before any shift. */
  nominal: Day;
  /** The day it's due. */
  due: Day;
  /** The weekend days and holidays that moved it. */
  passed: FreeDay[];
  /** Moves made by hand, oldest first. */
  moves: Move[];
  /** The later deadline after an extension, or if all deposits were on time. */
  later?: Deadline;
};

function deadline(
  rule: Pick<Rule, 'item' | 'fixed' | 'covers'>,
  { period, nominal, part }: Pick<Deadline, 'period' | 'nominal' | 'part'>,
  allMoves: readonly Move[],
): Deadline {
  const id = [rule.item, period.to.slice(0, 7), ...(part ? [part] : [])].join('-');
  const { due, passed } = rule.fixed ? { due: nominal, passed: [] } : shift(nominal);
  const moves = allMoves.filter((move) => move.id === id);
  const covered = rule.covers?.(period) ?? period;
  return { id, item: rule.item, period: covered, part, nominal, due: moves.at(-1)?.to ?? due, passed, moves };
}

function deadlinesFor(rule: Rule, period: Period, moves: readonly Move[]): Deadline[] {
  const days = rule.days(period);
  return days.flatMap((nominal, index) => {
    const first = deadline(rule, { period, nominal, part: days.length > 1 ? index + 1 : undefined }, moves);
    if (!rule.later) return [first];
    const { item, of } = rule.later;
    const later = deadline({ item }, { period, nominal: of(nominal, period) }, moves);
    return [{ ...first, later }, later];
  });
}

/** Returns the periods of a length, aligned to an end month, that may have something due in a span of days. */
function periodsNear(months: number, endMonth: number, { from, to }: Period): Period[] {
  // An extended return may cover a year that ended two years ago, a first payment one that ends next year.
  const [first] = partsOf(from);
  const [last] = partsOf(to);
  const periods: Period[] = [];
  for (let end = endMonth; end <= (last - first + 4) * 12; end += months) {
    periods.push({ from: dayOf(first - 2, end - months + 1, 1), to: dayOf(first - 2, end + 1, 0) });
  }
  return periods;
}

const byDue = (a: Deadline, b: Deadline) => (a.due === b.due ? 0 : a.due < b.due ? -1 : 1);

/**
 * Returns a calendar's deadlines in a span of days, in order.
 * @param yearEnd the month the tax year ends in, 1 to 12; only used if the calendar `isFiscal`
 */
export function deadlinesOf(
  calendar: Calendar,
  span: Period,
  { yearEnd = 12, moves = [] }: { yearEnd?: number; moves?: readonly Move[] } = {},
): Deadline[] {
  return (
    RULES[calendar]
      .flatMap((rule: Rule) =>
        periodsNear(rule.months, rule.months === 12 ? yearEnd : rule.months, span).flatMap((period) =>
          deadlinesFor(rule, period, moves),
        ),
      )
      // By nominal day, so that a moved entry doesn't drop out of subscribed calendars.
      .filter(({ nominal }) => span.from <= nominal && nominal <= span.to)
      .sort(byDue)
  );
}

/**
 * Returns what the list of all dates shows: the deadlines of a firm's calendars, and others that concern the same
 * taxpayers. The twelve monthly deposits are left out if there's more than one calendar.
 */
export function allDeadlines(calendars: readonly Calendar[], span: Period, moves?: readonly Move[]) {
  const others = itemsOf(RULES.others.filter((rule) => calendars.includes(rule.with)));
  const found = [...calendars, 'others' as const].flatMap((calendar) =>
    deadlinesOf(calendar, span, { moves })
      .filter(({ item }) => calendar !== 'others' || others.includes(item))
      .filter(({ item }) => item !== 'deposit' || calendars.length === 1),
  );
  return found.sort(byDue);
}

/** Returns the deadline with an id such as `1120-s-2026-12`, or `undefined` if there isn't one. */
export function deadlineOf(id: string, moves: readonly Move[] = []): Deadline | undefined {
  const [year = 0, month = 0] = (/-(\d{4})-(0[1-9]|1[0-2])(?:-\d)?$/.exec(id) ?? []).slice(1).map(Number);
  if (!year) return undefined;
  const span = { from: dayOf(year - 1, 1, 1), to: dayOf(year + 2, 12, 31) };
  return (Object.keys(RULES) as Calendar[])
    .filter((calendar) => RULES[calendar].some(({ item }) => id.startsWith(item)))
    .flatMap((calendar) => deadlinesOf(calendar, span, { yearEnd: isFiscal(calendar) ? month : 12, moves }))
    .find((deadline) => deadline.id === id);
}

/**
 * Returns the first day of the build's month, which decides what pages and calendars hold: all feeds of a month are the same.
 * Lists start at the day of the build, and in the browser at the visitor's.
 */
export function builtIn(now: Date): Day {
  return dayOf(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** Returns the span that calendar pages list: this year and the next. */
export function pageSpan(month: Day): Period {
  const [year] = partsOf(month);
  return { from: dayOf(year, 1, 1), to: dayOf(year + 1, 12, 31) };
}

/** Returns the span of the list of all dates: the build's month and the 12 after it. */
export function listSpan(month: Day): Period {
  const [year, first] = partsOf(month);
  return { from: month, to: dayOf(year, first + 13, 0) };
}

/** Returns the span that feeds hold: all of this year, so that no entry disappears during it, and 24 months ahead. */
export function feedSpan(month: Day): Period {
  const [year, first] = partsOf(month);
  return { from: dayOf(year, 1, 1), to: dayOf(year + 2, first + 1, 0) };
}
