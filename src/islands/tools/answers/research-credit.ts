import type { CollectionEntry } from 'astro:content';
import { researchCreditWords } from '../../../../content-model/sheets/research-credit.ts';
import type { Day } from '../../../../tools/days.ts';
import type { Fields } from '../../../../tools/fields.ts';
import { FIELDS } from '../../../../tools/research-credit/fields.ts';
import type { Entity, ResearchCreditInput } from '../../../../tools/research-credit/input.ts';
import { MAX_QUARTERS } from '../../../../tools/research-credit/payroll.ts';
import { researchCredit } from '../../../../tools/research-credit/research-credit.ts';
import { creditYear, yearField } from '../../../../tools/tax-year.ts';
import { numbered } from '../numbered.ts';
import type { Reader } from '../read-fields.ts';
import { sayResult } from '../say-result.ts';

export type Input = keyof typeof FIELDS;

export type Given = Pick<CollectionEntry<'research-credit'>['data'], 'entities'>;

export const quarterFields = numbered(['quarterWages', 'quarterAboveBase'], MAX_QUARTERS);

/** Reads the wages of the quarters. A blank is the same as the quarter before. */
function quartersOf({ optional }: Reader): ResearchCreditInput['quarters'] {
  let last = { wages: 0, aboveBase: 0 };
  return quarterFields.map(({ quarterWages, quarterAboveBase }) => {
    last = {
      wages: optional(quarterWages) ?? last.wages,
      aboveBase: optional(quarterAboveBase) ?? last.aboveBase,
    };
    return last;
  });
}

/** Reads the fields; blank amounts are 0, except for the receipts, which a blank doesn't answer. */
function inputOf(read: Reader): ResearchCreditInput {
  const { optional, year, day, choice, given } = read;
  const amount = (field: Input) => optional(field) ?? 0;
  return {
    year: Number(choice('year')),
    entity: choice('entity') as Entity,
    wages: amount('wages'),
    contractors: amount('contractors'),
    supplies: amount('supplies'),
    cloud: amount('cloud'),
    before: [amount('yearBefore'), amount('twoBefore'), amount('threeBefore')],
    base: { fixedBase: optional('fixedBase'), averageReceipts: optional('averageReceipts') },
    reduced: given('reduced'),
    receipts: optional('receipts'),
    firstReceipts: year('firstReceipts'),
    elections: amount('elections'),
    owesTax: given('owesTax'),
    filed: day('filed'),
    quarters: quartersOf(read),
  };
}

/** Returns the tool's fields and its calculation. */
export function researchCreditTool({ entities }: Given, on: Day) {
  const fields: Fields = {
    ...FIELDS,
    year: yearField(creditYear(on), 'researchCredit'),
    entity: { type: 'choice', options: entities },
  };
  const work = (reader: Reader) => sayResult(researchCredit(inputOf(reader)), researchCreditWords);
  return { fields, read: inputOf, work };
}
