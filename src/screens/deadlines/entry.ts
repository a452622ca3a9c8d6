import type { CollectionEntry } from 'astro:content';
import { say } from '../../../content-model/fill-in/say.ts';
import { type Day, partsOf, sayDay } from '../../../tools/days.ts';
import type { Deadline } from '../../../tools/deadlines/deadlines.ts';
import { printMoney } from '../../../tools/money.ts';
import { figuresOf } from '../../../tools/years.ts';
import { whyMoved } from '../../components/why-moved.ts';

export type Page = CollectionEntry<'deadlines'>['data'];

/** A deadline in words, the same on pages and in calendars. */
export type Entry = {
  deadline: Deadline;
  /** What is due. */
  file: string;
  /** The year, quarter or month that it is about. */
  about: string;
  who: string;
  /** Why it is not on the day that the law names, or nothing. */
  why: string;
  /** The later day that there is, or nothing. */
  later: string;
};

export const fullDate = (day: Day) => sayDay(day, { month: 'long', day: 'numeric', year: 'numeric' });

function about({ period, due }: Deadline, says: Page['says']): string {
  const [year, month] = partsOf(period.to);
  if (period.from.slice(0, 7) === period.to.slice(0, 7))
    return say(says.month, { month: sayDay(period.to, { month: 'long', year: 'numeric' }) });
  if (partsOf(period.from)[1] === month - 2 && month % 3 === 0)
    return say(says.quarter, { quarter: month / 3, year });
  if (month === 12) return say(says.year, { year });
  return say(period.to < due ? says.ended : says.running, { end: fullDate(period.to) });
}

/** From what amount on the payments of a year are told, where it is known. */
function threshold(year: number, { known, unknown }: Page['threshold']): string {
  const figure = figuresOf('contractors', year);
  return figure ? say(known, { amount: printMoney(figure.threshold), year }) : say(unknown, { year });
}

/** Says deadlines by the words of the page. */
export const entryOf =
  ({ items, says, threshold: words }: Page) =>
  (deadline: Deadline): Entry => {
    const { item, part, period, moves, later } = deadline;
    const { file, who } = items[item] as Page['items'][string];
    const [year] = partsOf(period.to);
    const moved = moves.map(({ why }) => say(says.moved, { date: sayDay(deadline.nominal), why }));
    return {
      deadline,
      file: part ? say(says.part, { file, part }) : file,
      about: about(deadline, says),
      who: say(who, { threshold: threshold(year, words) }),
      why: moved.at(-1) ?? whyMoved(deadline, says),
      later: later ? say(says.later, { file: items[later.item]?.file ?? '', date: fullDate(later.due) }) : '',
    };
  };
