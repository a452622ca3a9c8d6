import { addDays, type Day, dayOf, partsOf } from './days.ts';
import { YEARS } from './estimated-tax/estimated-tax.ts';
import calendar from './figures.json' with { type: 'json' };
import { figuresOf } from './years.ts';

type Kind = keyof typeof calendar;

/** Figures of a year that are usually published by now, and that no tool has yet. */
export type DueFigures = {
  year: number;
  what: string;
  /** Where they're published. */
  look: string;
  /** The file they belong in. */
  file: string;
  group: Kind;
  /** The day by which they're usually published. */
  since: Day;
  /** More than a month has passed, or their year has begun. */
  isLate: boolean;
};

const GRACE_DAYS = 31;

const isThere = (group: Kind, year: number): boolean =>
  group === 'estimatedTax' ? year <= YEARS.last : figuresOf(group, year) !== undefined;

/**
 * Lists the figures that are due on a day: those of this year and the next two, oldest first.
 * @param isEntered tells whether a group has a year
 */
export function dueFigures(on: Day, isEntered = isThere): DueFigures[] {
  const [thisYear] = partsOf(on);
  const groups = Object.entries(calendar) as [Kind, (typeof calendar)[Kind]][];
  return [thisYear, thisYear + 1, thisYear + 2].flatMap((year) =>
    groups.flatMap(([group, { what, look, expected, yearsAhead }]) => {
      const since = `${year - yearsAhead}-${expected}` as Day;
      if (since > on || isEntered(group, year)) return [];
      const isLate = on > addDays(since, GRACE_DAYS) || on >= dayOf(year + 1 - yearsAhead, 1, 1);
      const file =
        group === 'estimatedTax' ? 'tools/estimated-tax/estimated-tax.ts' : `tools/years/${year}.json`;
      return [{ year, what, look, file, group, since, isLate }];
    }),
  );
}
