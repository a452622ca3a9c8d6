import { addDays, type Day } from '../days.ts';
import type { Cents } from '../money.ts';
import { basesOf, isFiledLate, type Known, penaltiesOf } from './accounts.ts';
import { monthAfter, monthsLate } from './dates.ts';
import { tierEnds } from './penalties.ts';

/** The first day on which filing or paying costs more, and how much more. */
export type NextStep = { day: Day; more: Cents; of: 'filed' | 'paid' | 'both' };

/** Returns the first later day on which the penalties are higher, if filing or paying or both move to it. */
function stepOf(known: Known, of: NextStep['of']): NextStep | undefined {
  const { input, dates, timely } = known;
  const at = (day: Day): Known => ({
    ...known,
    input: {
      ...input,
      filed: of === 'paid' ? input.filed : day,
      paid: of === 'filed' ? input.paid : day,
    },
  });
  const now = of === 'paid' ? input.paid : input.filed;
  const [{ due, extended }] = basesOf(known);
  const ends = [
    ...[due, extended].map((from) => monthAfter(from, monthsLate(from, now))),
    ...tierEnds(due, true),
    ...[addDays(extended, 60), timely.due, dates.first.due],
  ];
  const before = penaltiesOf(known);
  const [day] = ends
    .map((end) => addDays(end, 1))
    .filter((day) => day > now && penaltiesOf(at(day)) > before)
    .sort();
  return day && { day, more: penaltiesOf(at(day)) - before, of };
}

/** Returns what comes next if the return or the payment waits. */
export function nextStep(known: Known): NextStep | undefined {
  const { filed, paid } = known.input;
  if (filed === paid) return stepOf(known, 'both');
  // A return that's on time isn't filed later.
  const of = isFiledLate(known) ? (['filed', 'paid'] as const) : (['paid'] as const);
  const steps = of.flatMap((what) => stepOf(known, what) ?? []);
  return steps.sort((one, other) => (one.day < other.day ? -1 : 1))[0];
}
