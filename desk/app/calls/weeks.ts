import type { ReplyOf } from '../../actions.ts';
import { useMe } from '../me.ts';
import { isoDay } from '../moments.ts';
import { linkTo } from '../paths.ts';
import { useRoute } from '../route.ts';

/** A day of calls. */
export type Day = ReplyOf<'showCalls'>['days'][number];

/** Returns a day that's some days later, on the calendar alone. */
export const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the Monday of a day's week, on the calendar alone. */
const mondayOf = (day: string) => plus(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns the Monday of the week that's shown. */
export function useShownWeek(): string {
  const { timeZone } = useMe();
  return useRoute()?.params.monday ?? mondayOf(isoDay(timeZone));
}

/** Links to the week of a day, unless it's the one that's shown. */
export function useWeekLink() {
  const shown = useShownWeek();
  return (day: string) => {
    const monday = mondayOf(day);
    return monday === shown ? undefined : { words: 'See that week', address: linkTo('week', { monday }) };
  };
}
