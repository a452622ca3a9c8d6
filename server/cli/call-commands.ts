import { calls } from '../../content-model/calls.ts';
import { type Block, blockCalls, blockOf, blocksAfter, unblockCalls } from '../calls/blocks.ts';
import { bookCaller } from '../calls/book-caller.ts';
import { bookedCalls } from '../calls/booked-calls.ts';
import { callOf, cancelCall, stateOf } from '../calls/booking.ts';
import { type FirmAnswer, placeCall } from '../calls/firm-calls.ts';
import { systemClock as clock } from '../clock.ts';
import { LINK_DAYS } from '../limits.ts';
import { dateIn, startOfDay } from '../moments.ts';
import { loadChoices } from '../site/load-site.ts';
import type { CallTable, SubmissionTable } from '../store/schema.ts';
import type { Tx } from '../store/store.ts';
import { type CommandContext, change, isDone, onSubmission, type Run, UsageError } from './command.ts';
import { moment, plural, table } from './terminal.ts';

export const listCalls: Run<{ from?: string }> = async ({ store, firm: { timeZone } }, options) => {
  const from = options.from ?? dateIn(timeZone, clock()).toString();
  const booked = await bookedCalls(store.read, startOfDay(timeZone, Temporal.PlainDate.from(from)));
  const blocked = await blocksAfter(store.read, `${from}T00:00`);
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
  const off = blocked.map((times) => `Blocked: ${blockWords(times)}\n`).join('');
  return {
    text: `${listed}${off}${plural(booked.length, 'call')}.`,
    amount: booked.length,
    facts: {
      calls: booked.map(({ startsAt, endsAt, sequence: _, person, ...call }) => ({
        ...call,
        ...(person && { person }),
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      })),
      blocked,
    },
  };
};

const WHY_NOT: Partial<Record<FirmAnswer, string>> = {
  taken: 'another call is booked at that time',
  past: 'that time is in the past',
  otherCall: 'this address already has a call, booked by another lead',
  started: 'the call has already started',
  held: 'the lead is quarantined',
  changed: 'someone else has just changed the call',
  noNumber: 'the lead has no phone number; "leads correct" can add it',
  gone: 'it has just been erased',
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

/** Makes a command that changes the call of a lead. @param changeCall its text is for `done` */
const onCall = <Options>(fact: 'cancelled' | 'moved', changeCall: ChangeCall<Options>) =>
  onSubmission<Options>({ [fact]: false }, async (context, lead, options) => {
    const call = await callOf(context.store.read, lead.id);
    if (!call || call.change === 'cancelled')
      return { text: 'This lead has no call.', facts: { [fact]: false }, exitCode: 3 };
    const { text, answer } = await changeCall(context, lead, call, options);
    return answer === 'done'
      ? { text, facts: { [fact]: true } }
      : { text: unchanged(answer), facts: { [fact]: false }, exitCode: 1 };
  });

export const cancelCallCommand = onCall('cancelled', async (context, lead) => ({
  answer: await change(context, (db) => cancelCall(db, lead, { firm: context.firm, clock }), isDone, lead.id),
  text: 'Canceled. The visitor gets an email, and the lead is open again.',
}));

export const moveCall = onCall<{ to: number }>('moved', async (context, lead, _call, { to: start }) => {
  if (!calls) throw new UsageError('This firm takes no calls: content/firm/calls.yaml is missing.');
  const own = { calls, firm: context.firm, clock };
  const answer = await change(context, (db) => placeCall(db, lead.id, start, own), isDone, lead.id);
  return { answer, text: `The call is now on ${moment(start)}. The visitor gets an email.` };
});

/** Books a call for a lead who phoned. */
export const bookCall = onSubmission<{ at: number }>({ booked: false }, async (context, { id }, { at }) => {
  if (!calls) throw new UsageError('This firm takes no calls: content/firm/calls.yaml is missing.');
  const own = { calls, firm: context.firm, clock };
  const call = await callOf(context.store.read, id);
  if (stateOf(call, clock()) === 'open' && call?.startsAt !== at)
    return {
      text: 'This lead has a call. Move it with "leads move-call".',
      facts: { booked: false },
      exitCode: 1,
    };
  const answer = await change(context, (db) => placeCall(db, id, at, own), isDone, id);
  return answer === 'done'
    ? { text: `Booked for ${moment(at)}. The visitor gets an email.`, facts: { booked: true } }
    : { text: unchanged(answer), facts: { booked: false }, exitCode: 1 };
});

type CallerOptions = { at: number; name: string; email: string; phone?: string; service: string };

/** Books a call for someone who phoned and isn't a lead yet. */
export const bookCallerCommand: Run<CallerOptions> = async ({ store, firm, dist, record }, options) => {
  if (!calls) throw new UsageError('This firm takes no calls: content/firm/calls.yaml is missing.');
  const { at, name: fullName, email, phone: phoneNumber = '', service } = options;
  const services = loadChoices(dist);
  if (!services.includes(service)) throw new UsageError(`--service must be one of: ${services.join('; ')}.`);
  const caller = { fullName, email, phoneNumber, service };
  const { answer, id } = await bookCaller(store, caller, { start: at }, { calls, firm, clock }, record);
  if (id === null) return { text: unchanged(answer), facts: { booked: false }, exitCode: 1 };
  const text = `Booked for ${moment(at)}, as lead ${id.slice(0, 8)}. The caller gets an email.`;
  return { text, facts: { booked: true, id } };
};

/** "2026-12-21 to 2026-12-23", "2026-12-21 13:00 to 17:00" */
function blockWords({ startsAt, endsAt }: Block): string {
  const [[first = '', opens = ''], [last = '', closes = '']] = [startsAt.split('T'), endsAt.split('T')];
  if (opens === '00:00' && closes === '24:00') return `${first} to ${last}`;
  return `${first} ${opens} to ${first === last ? '' : `${last} `}${closes}`;
}

/** Blocks days or parts of them, or frees them again. */
export const block: Run<{ remove?: true }, [from: string, to: string]> = async (
  context,
  { remove },
  from,
  to,
) => {
  const times = blockOf(from, to);
  if (!times) throw new UsageError('It ends before it starts.');
  if (remove) {
    return (await change(context, (db) => unblockCalls(db, times), Boolean))
      ? { text: 'Visitors can pick these times again.', facts: { removed: true } }
      : { text: 'Nothing is blocked then.', facts: { removed: false }, exitCode: 3 };
  }
  const block = (db: Tx) => blockCalls(db, times, context.firm.timeZone);
  const { booked } = await change(context, block, ({ isNew }) => isNew);
  const stay =
    booked.length > 0 ? ` Calls already booked stay: ${booked.map((id) => id.slice(0, 8)).join(', ')}.` : '';
  return {
    text: `Visitors can’t pick a time from ${blockWords(times)}.${stay}`,
    facts: { blocked: true, booked },
  };
};
