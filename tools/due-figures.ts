import { addDays, type Day, dayOf, partsOf } from './days.ts';
import calendar from './figures.json' with { type: 'json' };
import { enteredFigures, type Group } from './years.ts';

/** Figures of a year that are usually published by now, and that no tool has yet. */
export type DueFigures = {
  year: number;
  what: string;
  /** Where they're published. */
  look: string;
  /** The file they belong in. */
  file: string;
  group: Group;
  /** The day by which they're usually published. */
  since: Day;
  /** They're entered, but a person has yet to open the primary source. */
  isEntered: boolean;
  /** More than a month has passed, or their year has begun. */
  isLate: boolean;
};

const GRACE_DAYS = 31;

/** Lists the figures that are due on a day: those of this year and the next, oldest first. */
export function dueFigures(on: Day): DueFigures[] {
  const [thisYear] = partsOf(on);
  const groups = Object.entries(calendar) as [Group, (typeof calendar)[Group]][];
  return [thisYear, thisYear + 1].flatMap((year) =>
    groups.flatMap(([group, { what, look, expected, yearsAhead }]) => {
      const since = `${year - yearsAhead}-${expected}` as Day;
      const entered = enteredFigures(group, year);
      if (since > on || (entered && !entered.unconfirmed)) return [];
      const isLate = on > addDays(since, GRACE_DAYS) || on >= dayOf(year + 1 - yearsAhead, 1, 1);
      const file = `tools/years/${year}.json`;
      return [{ year, what, look, file, group, since, isEntered: entered !== undefined, isLate }];
    }),
  );
}
