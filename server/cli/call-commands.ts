import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { type Answer, bookTime, callOf, cancelCall } from '../calls/booking.ts';
import { systemClock as clock, DAY } from '../clock.ts';
import { LINK_DAYS } from '../limits.ts';
import { dateIn, momentIn, shortMomentIn, startOfDay } from '../moments.ts';
import { type CommandContext, type Done, onSubmission, UsageError } from './command.ts';
import { plural, table } from './terminal.ts';

const startOf = (day: string, plus = 0) =>
  startOfDay(firm.timeZone, Temporal.PlainDate.from(day).add({ days: plus }));

export async function listCalls({ store }: CommandContext, options: { from?: string }): Promise<Done> {
  const from = options.from ?? dateIn(firm.timeZone, clock()).toString();
  const booked = await store.read
    .selectFrom('calls')
    .innerJoin('submissions', 'submissions.id', 'calls.submissionId')
    .select(['submissions.id', 'startsAt', 'endsAt', 'zone', 'fullName', 'email'])
    .select(['calls.phoneNumber', 'meeting', 'service'])
    .where('change', '!=', 'cancelled')
    .where('startsAt', '>=', startOf(from))
    .orderBy('startsAt')
    .execute();
  const blocked = await store.read
    .selectFrom('callBlocks')
    .selectAll()
    .where('toDay', '>=', from)
    .orderBy('fromDay')
    .execute();
  const rows = booked.map((call) => [
    call.id.slice(0, 8),
    shortMomentIn(firm.timeZone, call.startsAt),
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
}

const WHY_NOT: Partial<Record<Answer, string>> = {
  taken: 'another call is booked at that time, or the time is in the past',
  otherCall: 'this address already has a call, booked by another lead',
  started: 'the call has already started',
  held: 'the lead is quarantined',
  changed: 'someone else has just changed the call',
};

export const unchanged = (answer: Answer) => `Nothing was changed: ${WHY_NOT[answer] ?? answer}.`;

export const cancelCallCommand = onSubmission(
  async ({ store }, lead) => {
    const call = await callOf(store.read, lead.id);
    const facts = { cancelled: false };
    if (!call || call.change === 'cancelled') return { text: 'This lead has no call.', facts, exitCode: 3 };
    const answer = await store.write((db) => cancelCall(db, lead, { firm, clock }));
    return answer === 'done'
      ? {
          text: 'Canceled. The visitor gets an email, and the lead is open again.',
          facts: { cancelled: true },
        }
      : { text: unchanged(answer), facts, exitCode: 1 };
  },
  { cancelled: false },
);

/** Reads a time on the firm's clock, such as 2026-12-01T09:30. */
export function timeOf(option: string, text: string): number {
  const format = `${option} must be a time like 2026-12-01T09:30, in the firm’s time zone.`;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) throw new UsageError(format);
  try {
    const plain = Temporal.PlainDateTime.from(text);
    return plain.toZonedDateTime(firm.timeZone, { disambiguation: 'reject' }).epochMilliseconds;
  } catch {
    throw new UsageError(`${format} This one doesn’t exist, or exists twice because the clocks change.`);
  }
}

export const moveCall = onSubmission<{ to: string }>(
  async ({ store }, lead, { to }) => {
    const start = timeOf('--to', to);
    const facts = { moved: false };
    const call = await callOf(store.read, lead.id);
    if (!call || call.change === 'cancelled') return { text: 'This lead has no call.', facts, exitCode: 3 };
    if (!calls) throw new UsageError('This firm takes no calls: content/firm/calls.yaml is missing.');
    // The visitor needs the link in the email about the move until the call starts.
    if (start > clock() + LINK_DAYS.call * DAY) {
      const text = `Nothing was changed: links in emails about calls work for ${LINK_DAYS.call} days, and this time is later.`;
      return { text, facts, exitCode: 1 };
    }
    const { zone, phoneNumber } = call;
    const context = { calls, firm, clock };
    const answer = await store.write((db) =>
      bookTime(db, lead, { start, zone, phoneNumber }, context, 'firm'),
    );
    if (answer !== 'done') return { text: unchanged(answer), facts, exitCode: 1 };
    const when = momentIn(firm.timeZone, start);
    return { text: `The call is now on ${when}. The visitor gets an email.`, facts: { moved: true } };
  },
  { moved: false },
);

export async function block(
  { store }: CommandContext,
  { remove }: { remove?: true },
  fromDay: string,
  toDay: string,
): Promise<Done> {
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
}
