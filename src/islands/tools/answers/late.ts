import type { CollectionEntry } from 'astro:content';
import { lateWords } from '../../../../content-model/sheets/late.ts';
import type { Day } from '../../../../tools/days.ts';
import { YEAR_ENDS } from '../../../../tools/deadlines/choice.ts';
import type { Move } from '../../../../tools/deadlines/deadlines.ts';
import type { Fields } from '../../../../tools/fields.ts';
import { isFiscal } from '../../../../tools/late/dates.ts';
import { FIELDS } from '../../../../tools/late/fields.ts';
import { hasOwners, hasTax, isInformation, type LateInput } from '../../../../tools/late/input.ts';
import { LATE_YEARS, late } from '../../../../tools/late/late.ts';
import { lateYear, yearsFrom } from '../../../../tools/tax-year.ts';
import type { Reader } from '../read-fields.ts';
import { sayResult } from '../say-result.ts';

export type Given = Pick<
  CollectionEntry<'late'>['data'],
  'returns' | 'situations' | 'histories' | 'smallPartnerships'
> & {
  /** Dates that the IRS has moved. */
  moves: readonly Move[];
};

/** Reads the fields that the chosen return has. */
function inputOf(
  { optional, choice, day, given }: Reader,
  { today, moves }: Pick<Given, 'moves'> & { today: Day },
): LateInput {
  const form = choice('form') as LateInput['form'];
  const filed = day('filed') ?? today;
  const figure = (name: 'owners' | 'forms' | 'owed' | 'tax' | 'part', isAsked: boolean) =>
    isAsked ? optional(name) : undefined;
  const extended = !isInformation(form) && given('extended');
  return {
    form,
    year: Number(choice('year')),
    yearEnd: isFiscal(form) ? Object.keys(YEAR_ENDS).indexOf(choice('ends')) + 1 : 12,
    extended,
    owners: figure('owners', hasOwners(form)),
    forms: figure('forms', isInformation(form)),
    owed: figure('owed', hasTax(form)),
    tax: figure('tax', form === '1120' && extended),
    filed,
    paid: day('paid') ?? (filed > today ? filed : today),
    part: figure('part', hasTax(form)),
    partOn: day('partOn'),
    plan: day('plan'),
    situation: choice('situation') as LateInput['situation'],
    history: choice('history') as LateInput['history'],
    small: choice('small') as LateInput['small'],
    today,
    moves,
  };
}

/** Returns the tool's fields, and its calculation for a day. */
export function lateTool({ returns, situations, histories, smallPartnerships, moves }: Given, today: Day) {
  const wanted = lateYear(today, moves);
  const fields: Fields = {
    ...FIELDS,
    form: { type: 'choice', options: returns },
    year: { type: 'taxYear', years: yearsFrom(LATE_YEARS, wanted), wanted },
    ends: { type: 'choice', options: YEAR_ENDS, start: 'december' },
    situation: { type: 'choice', options: situations, start: 'none' },
    history: { type: 'choice', options: histories, start: 'unknown' },
    small: { type: 'choice', options: smallPartnerships, start: 'unknown' },
  };
  const read = (reader: Reader) => inputOf(reader, { today, moves });
  return { fields, read, work: (reader: Reader) => sayResult(late(read(reader)), lateWords) };
}
