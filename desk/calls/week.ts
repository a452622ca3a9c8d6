import { calls } from '../../content-model/calls.ts';
import { WEEKDAYS } from '../../content-model/office-hours.ts';
import { isClosed } from '../../server/business-time.ts';
import { type Block, blocksAfter, onClock, overlaps } from '../../server/calls/blocks.ts';
import { bookedCalls } from '../../server/calls/booked-calls.ts';
import { callerName, THE_FIRM } from '../../server/calls/callers.ts';
import { freeTimes } from '../../server/calls/free-times.ts';
import { phoneLink } from '../../server/mail/mail.ts';
import { dateIn, startOfDay } from '../../server/moments.ts';
import { busyTimes } from '../../server/store/calendars.ts';
import type { ReplyOf } from '../actions.ts';
import type { DeskContext } from '../desk-context.ts';

type Day = ReplyOf<'showCalls'>['days'][number];

/** Cuts a block to one day. */
function onDay(day: string, { startsAt, endsAt }: Block) {
  const from = startsAt < `${day}T00:00` ? '00:00' : startsAt.slice(11);
  const to = endsAt > `${day}T24:00` ? '24:00' : endsAt.slice(11);
  return { from, to };
}

/** Returns seven days with their hours, calls, blocks and free times. @param first in ISO 8601 */
export async function weekOf(first: string, { store, clock, firm }: DeskContext): Promise<Day[]> {
  const monday = Temporal.PlainDate.from(first);
  const startOf = (days: number) => startOfDay(firm.timeZone, monday.add({ days }));
  const booked = await bookedCalls(store.read, startOf(0), startOf(7));
  const blocks = await blocksAfter(store.read, `${first}T00:00`);
  const known = (await busyTimes(store.read, clock())).get(THE_FIRM) ?? [];
  const busy = (known === 'unread' ? [] : known).map(([startsAt, endsAt]) => ({
    startsAt: onClock(firm.timeZone, startsAt),
    endsAt: onClock(firm.timeZone, endsAt),
  }));
  const free = calls ? await freeTimes(store.read, { calls, firm, clock }) : [];
  return Array.from({ length: 7 }, (_, index) => monday.add({ days: index })).map((date) => {
    const day = date.toString();
    const whole = { startsAt: `${day}T00:00`, endsAt: `${day}T24:00` };
    return {
      day,
      isClosed: isClosed(date, firm) || calls?.closedDays.includes(day) === true,
      hours: calls?.hours[WEEKDAYS[date.dayOfWeek - 1] ?? 'Monday'] ?? [],
      calls: booked
        .filter(({ startsAt }) => dateIn(firm.timeZone, startsAt).toString() === day)
        .map(({ email: _, person, ...call }) => ({
          ...call,
          person: callerName(person) ?? person,
          tel: phoneLink(call.phoneNumber) ?? null,
        })),
      blocks: blocks.filter((block) => overlaps(block, whole)).map((block) => onDay(day, block)),
      busy: busy.filter((time) => overlaps(time, whole)).map((time) => onDay(day, time)),
      free: free.filter((slot) => slot.day === day).map(({ start }) => start),
    };
  });
}
