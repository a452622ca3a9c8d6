import { expect } from 'vitest';
import { calls } from '../../../content-model/calls.ts';
import { firm } from '../../../content-model/firm.ts';
import { bookTime } from '../../../server/calls/booking.ts';
import { slotsToPick } from '../../../server/calls/grid.ts';
import { systemClock as clock } from '../../../server/clock.ts';
import { leadById, type Store } from '../../../server/store/store.ts';
import { storeLead } from '../stored-leads.ts';

/** Stores a lead with a call at the nth free time. @returns the lead and when its call starts */
export async function storeCall(store: Store, nth: number) {
  if (!calls) throw new Error("the firm doesn't offer calls");
  const id = await storeLead(store, clock, { phoneNumber: '+1 415 555 0100' });
  const context = { calls, firm, clock };
  const { start = 0 } = slotsToPick(context, clock())[nth] ?? {};
  const lead = await leadById(store.read, id);
  if (!lead) throw new Error("the lead wasn't stored");
  const { phoneNumber, email } = lead;
  const answer = await store.write((db) =>
    bookTime(db, lead, { start, zone: 'Asia/Kolkata', phoneNumber }, context),
  );
  expect(answer).toBe('done');
  return { id, start, email };
}
