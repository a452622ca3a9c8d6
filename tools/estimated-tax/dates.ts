import { type Day, dayOf } from '../days.ts';
import { shift } from '../deadlines/shift.ts';
import { type EstimatedTaxInput, isCorporation } from './input.ts';

/** The months after the one before the tax year in whose middle payments are due (IRC §§6654(c), 6655(c)). */
const MONTHS = { individual: [4, 6, 9, 13], corporation: [4, 6, 9, 12] };

/** Returns the ids that the four payments have in calendars. */
export function paymentIds({ taxpayer, year, yearEnd }: Whose): string[] {
  const corporate = isCorporation({ taxpayer });
  const month = String(corporate ? yearEnd : 12).padStart(2, '0');
  return [1, 2, 3, 4].map(
    (part) => `${corporate ? 'corporate-estimate' : '1040-es'}-${year}-${month}-${part}`,
  );
}

type Whose = Pick<EstimatedTaxInput, 'taxpayer' | 'year' | 'yearEnd'>;
type Moved = Pick<EstimatedTaxInput, 'moves'>;

/** Returns the four due dates, moved from weekends and holidays (IRC §7503) and by the IRS. */
export function paymentDates({ moves = [], ...input }: Whose & Moved): Day[] {
  const corporate = isCorporation(input);
  const before = corporate ? input.yearEnd - 12 : 0;
  const ids = paymentIds(input);
  return MONTHS[corporate ? 'corporation' : 'individual'].map(
    (month, index) =>
      moves.findLast(({ id }) => id === ids[index])?.to ?? shift(dayOf(input.year, before + month, 15)).due,
  );
}

/** Returns the day by which the return is due and all that's left of the tax, extended or not (IRC §§6072(a), 6151). */
export function returnDate({ taxpayer, year, yearEnd, moves = [] }: Whose & Moved): Day {
  const corporate = isCorporation({ taxpayer });
  const end = corporate ? yearEnd : 12;
  const id = `${corporate ? '1120' : '1040'}-${year}-${String(end).padStart(2, '0')}`;
  // Pub. L. 114-41 §2006(a)(3)(B): the 3rd month for corporations' June years that began before 2026.
  const month = end + (end === 6 && year <= 2026 ? 3 : 4);
  return moves.findLast((move) => move.id === id)?.to ?? shift(dayOf(year, month, 15)).due;
}

/** Returns the last day to file and pay everything instead of making the January payment (IRC §6654(h)). */
export const filingInstead = (year: number): Day => shift(dayOf(year + 1, 1, 31)).due;
