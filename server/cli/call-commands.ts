import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { bookedCalls } from '../calls/booked-calls.ts';
import { type Answer, bookTime, callOf, cancelCall } from '../calls/booking.ts';
import { systemClock as clock, DAY } from '../clock.ts';
import { LINK_DAYS } from '../limits.ts';
import { dateIn, startOfDay } from '../moments.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';
import { type CommandContext, onSubmission, type Run, UsageError } from './command.ts';
import { moment, plural, table } from './terminal.ts';

const startOf = (day: string, plus = 0) =>
  startOfDay(firm.timeZone, Temporal.PlainDate.from(day).add({ days: plus }));

export const listCalls: Run<{ from?: string }> = async ({ store }, options) => {
  const from = options.from ?? dateIn(firm.timeZone, clock()).toString();
  const booked = await bookedCalls(store.read, startOf(from));
  const blocked = await store.read
    .selectFrom('callBlocks')
    .selectAll()
    .where('toDay', '>=', from)
    .orderBy('fromDay')
    .execute();
  const rows = booked.map((call) => [
    call.id.slice(0, 8),
    moment(call.startsAt),
    call.fullName,
    call.email,
    call.phoneNumber || call.meeting,
    call.service,
    call.zone,
  ]);
  const titles = ['id', 'when', 'name', 'email', 'number or room', 'service', 'zone'];
  const listed = rows.length > 0 ? `${table(titles, rows, 36)}\n` : '';
  const off = blocked.map(({ fromDay, toDay }) => `Blocked: ${fromDay} to ${toDay}\n`).join('');
  return {
    text: `${listed}${off}${plural(booked.length, 'call')}.`,
    facts: {
      calls: booked.map(({ startsAt, endsAt, ...call }) => ({
        ...call,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      })),
      blocked,
    },
  };
};

const WHY_NOT: Partial<Record<Answer | 'far', string>> = {
  taken: 'another call is booked at that time, or the time is in the past',
  otherCall: 'this address already has a call, booked by another lead',
  started: 'the call has already started',
  held: 'the lead is quarantined',
  changed: 'someone else has just changed the call',
  far: `links in emails about calls work for ${LINK_DAYS.call} days, and this time is later`,
};

export const unchanged = (answer: keyof typeof WHY_NOT) =>
  `Nothing was changed: ${WHY_NOT[answer] ?? answer}.`;

type ChangeCall<Options> = (
  context: CommandContext,
  lead: SubmissionTable,
  call: CallTable,
  options: Options,
) => Promise<{ answer: keyof typeof WHY_NOT; text: string }>;

/** Makes a command that changes the call of a lead. @param change its text is for `done` */
const onCall = <Options>(fact: 'cancelled' | 'moved', change: ChangeCall<Options>) =>
  onSubmission<Options>({ [fact]: false }, async (context, lead, options) => {
    const call = await callOf(context.store.read, lead.id);
    if (!call || call.change === 'cancelled')
      return { text: 'This lead has no call.', facts: { [fact]: false }, exitCode: 3 };
    const { text, answer } = await change(context, lead, call, options);
    return answer === 'done'
      ? { text, facts: { [fact]: true } }
      : { text: unchanged(answer), facts: { [fact]: false }, exitCode: 1 };
  });

export const cancelCallCommand = onCall('cancelled', async ({ store }, lead) => ({
  answer: await store.write((db) => cancelCall(db, lead, { firm, clock })),
  text: 'Canceled. The visitor gets an email, and the lead is open again.',
}));

export const moveCall = onCall<{ to: number }>('moved', async ({ store }, lead, call, { to: start }) => {
  if (!calls) throw new UsageError('This firm takes no calls: content/firm/calls.yaml is missing.');
  const text = `The call is now on ${moment(start)}. The visitor gets an email.`;
  // The visitor needs the link in the email about the move until the call starts.
  if (start > clock() + LINK_DAYS.call * DAY) return { answer: 'far', text };
  const { zone, phoneNumber } = call;
  const context = { calls, firm, clock };
  const answer = await store.write((db) => bookTime(db, lead, { start, zone, phoneNumber }, context, 'firm'));
  return { answer, text };
});

export const block: Run<{ remove?: true }, [from: string, to: string]> = async (
  { store },
  { remove },
  fromDay,
  toDay,
) => {
  if (toDay < fromDay) throw new UsageError('The last day is before the first.');
  if (remove) {
    const { numDeletedRows } = await store.write((db) =>
      db
        .deleteFrom('callBlocks')
        .where('fromDay', '=', fromDay)
        .where('toDay', '=', toDay)
        .executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n
      ? { text: 'Visitors can pick these days again.', facts: { removed: true } }
      : { text: 'No block has exactly these two days.', facts: { removed: false }, exitCode: 3 };
  }
  const rows = await store.write(async (db) => {
    await db
      .insertInto('callBlocks')
      .values({ fromDay, toDay })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await db
      .selectFrom('calls')
      .select('submissionId')
      .where('change', '!=', 'cancelled')
      .where('startsAt', '>=', startOf(fromDay))
      .where('startsAt', '<', startOf(toDay, 1))
      .execute();
  });
  const booked = rows.map(({ submissionId }) => submissionId);
  const stay =
    booked.length > 0 ? ` Calls already booked stay: ${booked.map((id) => id.slice(0, 8)).join(', ')}.` : '';
  return {
    text: `Visitors can’t pick a time from ${fromDay} to ${toDay}.${stay}`,
    facts: { blocked: true, booked },
  };
};
