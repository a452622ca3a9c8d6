import { DAY } from '../clock.ts';
import { LINK_DAYS } from '../limits.ts';
import { takeLock } from '../store/locks.ts';
import { leadById, type Tx } from '../store/store.ts';
import { type Answer, bookTime, callOf, stateOf } from './booking.ts';
import type { CallsContext } from './free-times.ts';
import { zoneOf } from './zones.ts';

/**
 * Also what only the firm can be told.
 * - `past`: the time is over
 * - `far`: the links in emails about calls would stop working before it
 * - `noNumber`: nobody knows which number to call
 * - `gone`: the lead was erased
 */
export type FirmAnswer = Answer | 'past' | 'far' | 'noNumber' | 'gone';

type Placing = {
  /** The sequence of the call that the person saw, or null if there was none, if someone else may have changed it since. */
  shown?: number | null | undefined;
  /** Whether the lead is being stored with it. The firm then needs only one email. */
  withLead?: boolean;
};

/**
 * Books a call for a lead, or moves the one it has, to any time without another call. Both sides are emailed.
 */
export async function placeCall(
  db: Tx,
  leadId: string,
  start: number,
  context: CallsContext,
  { shown, withLead = false }: Placing = {},
): Promise<FirmAnswer> {
  const { calls, firm, clock } = context;
  await takeLock(db, 'calls');
  const lead = await leadById(db, leadId);
  if (!lead) return 'gone';
  const call = await callOf(db, leadId);
  const current = call && stateOf(call, clock()) === 'open' ? call : undefined;
  // A double click, or a retry after a lost reply.
  if (current?.startsAt === start) return 'done';
  if (shown !== undefined && (current?.sequence ?? null) !== shown) return 'changed';
  if (start <= clock()) return 'past';
  // The visitor needs the link in the email until the call starts.
  if (start > clock() + LINK_DAYS.call * DAY) return 'far';
  const phoneNumber = call?.phoneNumber || lead.phoneNumber;
  if (!calls.meeting && phoneNumber === '') return 'noNumber';
  const zone = call?.zone ?? zoneOf(firm.timeZone) ?? 'UTC';
  return bookTime(db, lead, { start, zone, phoneNumber, withLead }, context, 'firm');
}
