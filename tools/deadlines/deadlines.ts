import { type Day, dayOf, partsOf } from '../days.ts';
import { type Period, RULES, type Rule } from './rules.ts';
import { type FreeDay, shift } from './shift.ts';

/** Who has the same deadlines: kinds of taxpayer, and what a company does beside its own tax. */
export type Calendar = keyof typeof RULES;

/** Whether a calendar is of those whose tax year may end with any month. All others end in December. */
export const isFiscal = (calendar: Calendar): boolean =>
  ['c-corporation', 's-corporation', 'partnership', 'nonprofit'].includes(calendar);

/** A deadline that was moved by somebody, such as the IRS by a notice. */
export type Move = { id: string; to: Day; on: Day; why: string };

export type Deadline = {
  /** The same in every build: what is due, the month in which that ends, and which payment of several. */
  id: string;
  item: string;
  period: Period;
  /** Which of several payments, from 1. */
  part?: number;
  /** The day that the law names. */
  nominal: Day;
  /** The day on which it is due. */
  due: Day;
  /** The free days that moved it. */
  passed: FreeDay[];
  /** By whom and why it was moved beside, the last one last. */
  moves: Move[];
  /** The later day of those who have asked for an extension, or paid on time: a deadline of its own. */
  later?: Deadline;
};

function deadline(
  rule: { item: string; fixed?: true },
  { period, nominal, part }: Pick<Deadline, 'period' | 'nominal' | 'part'>,
  allMoves: readonly Move[],
): Deadline {
  const id = [rule.item, period.to.slice(0, 7), ...(part ? [part] : [])].join('-');
  const { due, passed } = rule.fixed ? { due: nominal, passed: [] } : shift(nominal);
  const moves = allMoves.filter((move) => move.id === id);
  return { id, item: rule.item, period, part, nominal, due: moves.at(-1)?.to ?? due, passed, moves };
}

/** What a rule makes due for one period. */
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

/** The periods of some length, one of which ends with a month, that may have something due in a span of days. */
function periodsNear(months: number, endMonth: number, { from, to }: Period): Period[] {
  // What is due may be about a year that ended two years ago, extended, or about one that ends next year: a first payment.
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
 * The deadlines of a calendar that fall into a span of days, in order.
 *
 * @param yearEnd the month, 1 to 12, with which the tax year ends; it matters where `isFiscal` only
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
      // By the day of the rule: an entry that was moved must not leave the calendars that have it.
      .filter(({ nominal }) => span.from <= nominal && nominal <= span.to)
      .sort(byDue)
  );
}

/** The deadline of an id, such as `1120-s-2026-12`, or `undefined` where there is none. */
export function deadlineOf(id: string, moves: readonly Move[] = []): Deadline | undefined {
  const [year = 0, month = 0] = (/-(\d{4})-(0[1-9]|1[0-2])(?:-\d)?$/.exec(id) ?? []).slice(1).map(Number);
  if (!year) return undefined;
  const span = { from: dayOf(year - 1, 1, 1), to: dayOf(year + 2, 12, 31) };
  return (Object.keys(RULES) as Calendar[])
    .filter((calendar) => RULES[calendar].some(({ item }) => id.startsWith(item)))
    .flatMap((calendar) => deadlinesOf(calendar, span, { yearEnd: isFiscal(calendar) ? month : 12, moves }))
    .find((deadline) => deadline.id === id);
}
