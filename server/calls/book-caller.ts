import type { LeadValues } from '../../forms/lead-fields.ts';
import { storeSubmission } from '../leads/submissions.ts';
import type { Store, Tx } from '../store/store.ts';
import { callOf } from './booking.ts';
import { type FirmAnswer, placeCall } from './firm-calls.ts';
import type { CallsContext } from './free-times.ts';

type Caller = Pick<LeadValues, 'fullName' | 'email' | 'phoneNumber' | 'service'>;

/** Ends the transaction that stored a lead whose call can't be booked. */
class NotBooked extends Error {
  readonly answer: FirmAnswer;

  constructor(answer: FirmAnswer) {
    super(answer);
    this.answer = answer;
  }
}

/**
 * Stores a lead for someone who phoned and books the call, or does neither. Both sides get one email.
 * @param form its key makes a retry book once
 * @param also what else to save with a call that's new
 */
export async function bookCaller(
  store: Store,
  caller: Caller,
  { start, key }: { start: number; key?: string },
  context: CallsContext,
  also?: (db: Tx, id: string) => Promise<void>,
): Promise<{ answer: FirmAnswer; id: string | null }> {
  const { clock, firm } = context;
  try {
    return await store.write(async (db) => {
      const submission = { kind: 'contact', quarantined: false, books: true, ...caller } as const;
      const stored = await storeSubmission(db, submission, key, clock, firm);
      if (stored.result === 'conflict') throw new NotBooked('changed');
      const { id } = stored;
      const before = (await callOf(db, id))?.sequence;
      const answer = await placeCall(db, id, start, context, {
        shown: null,
        withLead: stored.result === 'stored',
      });
      if (answer !== 'done') throw new NotBooked(answer);
      if ((await callOf(db, id))?.sequence !== before) await also?.(db, id);
      return { answer, id };
    });
  } catch (error) {
    if (error instanceof NotBooked) return { answer: error.answer, id: null };
    throw error;
  }
}
