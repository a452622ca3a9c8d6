import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { dayOf, formatDay, fullDate, partsOf } from '../../../tools/days.ts';
import type { Calendar, Deadline } from '../../../tools/deadlines/deadlines.ts';
import { printMoney } from '../../../tools/money.ts';
import { figuresOf } from '../../../tools/years.ts';
import { whyMoved } from '../../components/why-moved.ts';

export type Page = CollectionEntry<'deadlines'>['data'];

export const calendarsOf = ({ calendars }: Pick<Page, 'calendars'>) => Object.keys(calendars) as Calendar[];

export const calendarLinks = ({ calendars }: Pick<Page, 'calendars'>) =>
  Object.entries(calendars).map(([calendar, { name }]) => ({ name, href: `/deadlines/${calendar}` }));

/** The text of a deadline, shared by pages and calendar feeds. What doesn't apply is empty. */
export type Entry = ReturnType<ReturnType<typeof entryOf>>;

function about({ period, due }: Deadline, says: Page['says']): string {
  const [year, month] = partsOf(period.to);
  if (period.from.slice(0, 7) === period.to.slice(0, 7))
    return interpolate(says.month, { month: formatDay(period.to, { month: 'long', year: 'numeric' }) });
  if (partsOf(period.from)[1] === month - 2 && month % 3 === 0)
    return interpolate(says.quarter, { quarter: month / 3, year });
  if (month === 12) return interpolate(says.year, { year });
  return interpolate(period.to < due ? says.ended : says.running, { end: fullDate(period.to) });
}

function threshold(year: number, { known, unknown }: Page['threshold']): string {
  const figure = figuresOf('contractors', year);
  return figure
    ? interpolate(known, { amount: printMoney(figure.threshold), year })
    : interpolate(unknown, { year });
}

export const entryOf =
  ({ items, says, threshold: words }: Page) =>
  (deadline: Deadline) => {
    const { item, part, period, moves, later } = deadline;
    const { file, who = '', threshold: limited } = items[item] as Page['items'][string];
    const [year] = partsOf(period.to);
    const moved = moves.map(({ why }) => interpolate(says.moved, { date: formatDay(deadline.nominal), why }));
    return {
      deadline,
      file: part ? interpolate(says.part, { file, part }) : file,
      about: about(deadline, says),
      who,
      amount: limited ? threshold(year, words) : '',
      why: moved.at(-1) ?? whyMoved(deadline, says),
      later: later
        ? interpolate(says.later, { file: items[later.item]?.file ?? '', date: fullDate(later.due) })
        : '',
    };
  };

// Any year will do, because February's last day isn't printed.
const lastDay = (month: number) => dayOf(2027, month + 1, 0);

export const yearEndOf = (month: number): string =>
  formatDay(lastDay(month), month === 2 ? { month: 'long' } : undefined);
