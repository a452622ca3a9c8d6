import type { CollectionEntry } from 'astro:content';
import type { ReactNode } from 'react';
import { sCorporationWords } from '../../../../content-model/sheets/s-corporation.ts';
import type { Day } from '../../../../tools/days.ts';
import type { Move } from '../../../../tools/deadlines/deadlines.ts';
import type { Fields } from '../../../../tools/fields.ts';
import { FIELDS } from '../../../../tools/s-corporation/fields.ts';
import { type SCorporationInput, sCorporation } from '../../../../tools/s-corporation/s-corporation.ts';
import { electionYear, yearField } from '../../../../tools/tax-year.ts';
import type { Reader } from '../read-fields.ts';
import { sayResult } from '../say-result.ts';

export type Given = Pick<CollectionEntry<'s-corporation'>['data'], 'statuses'> & {
  /** Dates of the election that the IRS has moved. */
  moves: readonly Move[];
};

function inputOf(
  { figure, optional, choice, given }: Reader,
  { on, moves }: { on: Day; moves: readonly Move[] },
): SCorporationInput {
  return {
    year: Number(choice('year')),
    status: choice('status') as SCorporationInput['status'],
    profit: figure('profit'),
    salary: figure('salary'),
    wages: optional('wages') ?? 0,
    spouseWages: optional('spouseWages') ?? 0,
    cost: optional('cost') ?? 0,
    staffWages: optional('staffWages') ?? 0,
    property: optional('property') ?? 0,
    specified: given('specified'),
    on,
    moves,
  };
}

/** Returns the tool's fields, and its calculation for a day. `draw` adds a picture to an answer. */
export function sCorporationTool(
  { statuses, moves }: Given,
  on: Day,
  draw?: (input: SCorporationInput) => ReactNode,
) {
  const fields: Fields = {
    ...FIELDS,
    year: yearField(electionYear(on, moves), 'payrollTax', 'incomeTax'),
    status: { type: 'choice', options: statuses },
  };
  const read = (reader: Reader) => inputOf(reader, { on, moves });
  const work = (reader: Reader) => {
    const input = read(reader);
    const said = sayResult(sCorporation(input), sCorporationWords);
    return 'total' in said ? { ...said, picture: draw?.(input) } : said;
  };
  return { fields, read, work };
}
