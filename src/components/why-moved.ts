import { say } from '../../content-model/fill-in/say.ts';
import { sayDay } from '../../tools/days.ts';
import type { Deadline } from '../../tools/deadlines/deadlines.ts';

type Words = { weekend: string; holiday: string };

/** Why a deadline is not on the day that the law names, if it isn't. A weekend is said by its first day. */
export function whyMoved({ passed }: Pick<Deadline, 'passed'>, { weekend, holiday }: Words): string {
  return passed
    .filter((free, index) => free.holiday || index === 0)
    .map((free) => {
      const date = sayDay(free.day);
      return free.holiday
        ? say(holiday, { date, holiday: free.holiday })
        : say(weekend, { date, weekday: sayDay(free.day, { weekday: 'long' }) });
    })
    .join(', ');
}
