import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { holidayWords } from '../../content-model/holiday-words.ts';
import { formatDay } from '../../tools/days.ts';
import type { Deadline } from '../../tools/deadlines/deadlines.ts';
import type { FreeDay } from '../../tools/deadlines/shift.ts';

type Words = { weekend: string; holiday: string };

function nameOf({ name, observed }: NonNullable<FreeDay['holiday']>): string {
  const holiday = holidayWords.names[name];
  return observed ? interpolate(holidayWords.observed, { holiday }) : holiday;
}

/** Says why a deadline isn't on the day the law names; empty if it is. A weekend counts by its first day. */
export function whyMoved({ passed }: Pick<Deadline, 'passed'>, { weekend, holiday }: Words): string {
  return passed
    .filter((free, index) => free.holiday || index === 0)
    .map((free) => {
      const date = formatDay(free.day);
      return free.holiday
        ? interpolate(holiday, { date, holiday: nameOf(free.holiday) })
        : interpolate(weekend, { date, weekday: formatDay(free.day, { weekday: 'long' }) });
    })
    .join(', ');
}
