import { calls } from '../../content-model/calls.ts';
import { firm } from '../../content-model/firm.ts';
import { type Answer, callOf, cancelCall, giveTime } from '../calls/booking.ts';
import { beginOf, dayAt } from '../calls/grid.ts';
import { systemClock as clock, DAY } from '../clock.ts';
import { LINK_DAYS } from '../limits.ts';
import { momentIn, shortMomentIn } from '../moments.ts';
import { dayNamed, UsageError } from './arguments.ts';
import { type CommandContext, type Done, namedSubmission } from './read-commands.ts';
import { plural, table } from './terminal.ts';
import { result } from './write-commands.ts';

/** @throws UsageError where the firm takes no calls */
function callsOfFirm() {
  if (!calls) throw new UsageError('This firm takes no calls: content/firm/calls.yaml is not there.');
  return calls;
}

/**
 * Calls that are booked, from today or a day on, and the days that are blocked.
 *
 * @throws UsageError for a `--from` that is no day
 */
export async function listCalls({ store, args }: CommandContext): Promise<Done> {
  const from = args.from === undefined ? undefined : dayNamed(args.from, '--from');
  const first = from ? Temporal.PlainDate.from(from) : dayAt(clock(), { firm });
  const booked = await store.read
    .selectFrom('calls')
    .innerJoin('submissions', 'submissions.id', 'calls.submissionId')
    .select([
      'submissions.id',
      'startsAt',
      'endsAt',
      'zone',
      'fullName',
      'email',
      'calls.phoneNumber',
      'meeting',
      'service',
    ])
    .where('change', '!=', 'cancelled')
    .where('startsAt', '>=', beginOf(first, { firm }))
    .orderBy('startsAt')
    .execute();
  const blocked = await store.read
    .selectFrom('callBlocks')
    .selectAll()
    .where('toDay', '>=', first.toString())
    .orderBy('fromDay')
    .execute();
  if (args.json) {
    const plain = booked.map(({ startsAt, endsAt, ...call }) => ({
      ...call,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    }));
    return { output: `${JSON.stringify({ calls: plain, blocked }, null, 2)}\n` };
  }
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
  const off = blocked.map(({ fromDay, toDay }) => `Blocked: ${fromDay} to ${toDay}\n`);
  return {
    output: `${rows.length > 0 ? `${table(titles, rows, 36)}\n` : ''}${off.join('')}${plural(booked.length, 'call')}.\n`,
  };
}

export const REFUSED: Partial<Record<Answer, string>> = {
  taken: 'Nothing was changed: another call is at that time, or the time is over.',
  another: 'Nothing was changed: this address already has a call, booked by another lead.',
  begun: 'Nothing was changed: the call has begun already.',
  held: 'Nothing was changed: the lead is quarantined.',
  changed: 'Nothing was changed: somebody else has changed the call just now.',
};

/**
 * Calls off the call of a lead. Exit code 3 where none is booked for the id, 1 where it has begun.
 *
 * @throws UsageError for other than one id
 */
export async function cancelCallCommand(context: CommandContext): Promise<Done> {
  const { store, args } = context;
  const lead = await namedSubmission(context);
  const call = lead && (await callOf(store.read, lead.id));
  if (!lead || !call || call.change === 'cancelled')
    return result(args.json, { cancelled: false }, 'No call is booked for this id.', 3);
  const giving = { firm, clock, kind: store.kind };
  const answer = await store.write((db) => cancelCall(db, lead, giving));
  if (answer !== 'done') return result(args.json, { cancelled: false }, REFUSED[answer] ?? answer, 1);
  return result(
    args.json,
    { cancelled: true },
    'Cancelled: the visitor is told, and the lead is open again.',
  );
}

/** The visitor needs the link of the mail about the move until the call begins. */
const TOO_FAR = `Nothing was changed: the links in mails about calls work for ${LINK_DAYS.call} days, and this time is later.`;

/** A moment by the firm's clock, such as 2026-12-01T09:30. @throws UsageError also for one that the clocks skip */
function momentNamed(text: string | undefined): number {
  const trouble = '--to must be a day and a time in the zone of the firm, such as 2026-12-01T09:30.';
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? '')) throw new UsageError(trouble);
  try {
    const plain = Temporal.PlainDateTime.from(text ?? '');
    return plain.toZonedDateTime(firm.timeZone, { disambiguation: 'reject' }).epochMilliseconds;
  } catch {
    throw new UsageError(`${trouble} This one is not there, or is there twice, for the clocks change.`);
  }
}

/**
 * Moves the call of a lead. Exit code 3 where none is booked for the id, 1 where the time cannot be given.
 *
 * @throws UsageError for other than one id, for a `--to` that is no time, and where the firm takes no calls
 */
export async function moveCall(context: CommandContext): Promise<Done> {
  const { store, args } = context;
  const start = momentNamed(args.to);
  const lead = await namedSubmission(context);
  const call = lead && (await callOf(store.read, lead.id));
  if (!lead || !call || call.change === 'cancelled')
    return result(args.json, { moved: false }, 'No call is booked for this id.', 3);
  if (start > clock() + LINK_DAYS.call * DAY) return result(args.json, { moved: false }, TOO_FAR, 1);
  const giving = { calls: callsOfFirm(), firm, clock, kind: store.kind };
  const { zone, phoneNumber } = call;
  const answer = await store.write((db) => giveTime(db, lead, { start, zone, phoneNumber }, giving, 'firm'));
  if (answer !== 'done') return result(args.json, { moved: false }, REFUSED[answer] ?? answer, 1);
  const when = momentIn(firm.timeZone, start);
  return result(args.json, { moved: true }, `The call is on ${when}. The visitor is told.`);
}

/**
 * Blocks days, or gives them back with `--remove`. Exit code 3 where there is no such block to remove.
 *
 * @throws UsageError for other than two days, the earlier one first
 */
export async function block({ store, args }: CommandContext): Promise<Done> {
  const [from, to, ...more] = args.operands;
  const fromDay = dayNamed(from, 'FROM');
  const toDay = dayNamed(to, 'TO');
  if (more.length > 0 || toDay < fromDay)
    throw new UsageError('block takes two days, the earlier one first.');
  const days = { fromDay, toDay };
  if (args.remove) {
    const { numDeletedRows } = await store.write((db) =>
      db
        .deleteFrom('callBlocks')
        .where('fromDay', '=', fromDay)
        .where('toDay', '=', toDay)
        .executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n
      ? result(args.json, { removed: true }, 'These days can be picked again.')
      : result(args.json, { removed: false }, 'These days are not blocked, or not by these two days.', 3);
  }
  const booked = await store.write(async (db) => {
    await db
      .insertInto('callBlocks')
      .values(days)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await db
      .selectFrom('calls')
      .select('submissionId')
      .where('change', '!=', 'cancelled')
      .where('startsAt', '>=', beginOf(Temporal.PlainDate.from(fromDay), { firm }))
      .where('startsAt', '<', beginOf(Temporal.PlainDate.from(toDay).add({ days: 1 }), { firm }))
      .execute();
  });
  const left = booked.map(({ submissionId }) => submissionId);
  const stay =
    left.length > 0 ? ` What is booked there stays: ${left.map((id) => id.slice(0, 8)).join(', ')}.` : '';
  return result(
    args.json,
    { blocked: true, booked: left },
    `Nobody can pick a time from ${fromDay} to ${toDay}.${stay}`,
  );
}
