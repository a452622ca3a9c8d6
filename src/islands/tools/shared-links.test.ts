import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fields } from '../../../tools/fields.ts';
import { franchiseTaxTool } from './answers/delaware-franchise-tax.ts';
import { estimatedTaxTool } from './answers/estimated-tax.ts';
import { researchCreditTool } from './answers/research-credit.ts';
import { sCorporationTool } from './answers/s-corporation.ts';
import { fragmentOf, type Values, valuesIn } from './fragment.ts';
import { knownValues, outcomeOf, type Reader, writtenValue } from './read-fields.ts';
import type { SaidResult } from './say-result.ts';

type Tool = { fields: Fields; work(read: Reader): SaidResult };

const named = <Key extends string>(...keys: Key[]) =>
  Object.fromEntries(keys.map((key): [Key, string] => [key, key])) as Record<Key, string>;

const TOOLS: Record<string, Tool> = {
  'S corporation': sCorporationTool(
    { statuses: named('single', 'joint', 'separate', 'head'), moves: [] },
    '2026-11-27',
  ),
  'estimated tax': estimatedTaxTool(
    {
      taxpayers: named('individual', 'separate', 'corporation', 'large-corporation'),
      statuses: named('single', 'joint', 'head'),
      moves: [],
    },
    '2026-11-27',
  ),
  'research credit': researchCreditTool(
    { entities: named('c-corporation', 's-corporation', 'partnership', 'sole-proprietor') },
    '2026-11-27',
  ),
  Delaware: franchiseTaxTool('2026-11-27'),
};

const amount = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '$0',
    '180k',
    '1.2m',
    '$50,000',
    '85 k',
    '1,234.56',
    '-5',
    'lots',
    '3%',
    '1,2',
    '1 2',
    '999b',
  ),
  fc.nat(5_000_000).map(String),
);

/** What a visitor may put into a field. */
function typedInto(fields: Fields, name: string): fc.Arbitrary<string> {
  const field = fields[name];
  if (field?.type === 'choice') return fc.constantFrom('', ...Object.keys(field.options ?? {}));
  if (field?.type === 'taxYear') return fc.constantFrom('', ...(field.years ?? []));
  if (field?.type === 'box') return fc.constantFrom('', 'on');
  if (field?.type === 'day') return fc.constantFrom('', '2026-12-15', '2027-03-12');
  if (field?.type === 'year') return fc.constantFrom('', '2019', '2024', '24');
  return amount;
}

for (const [name, { fields, work }] of Object.entries(TOOLS)) {
  const typed = fc.record(
    Object.fromEntries(Object.keys(fields).map((field) => [field, typedInto(fields, field)])),
  );
  const sheetOf = (values: Values) => JSON.stringify(outcomeOf(values, fields, work));
  const written = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, writtenValue(fields, field, value)]),
    );

  test(`${name}: leaving the fields, in any order, changes nothing`, () => {
    fc.assert(
      fc.property(typed, fc.subarray(Object.keys(fields)), (values, left) => {
        const some = Object.fromEntries(left.map((field) => [field, values[field] ?? '']));
        expect(sheetOf({ ...values, ...written(some) })).toBe(sheetOf(values));
      }),
    );
  });

  test(`${name}: a shared link shows the sheet that was typed`, () => {
    fc.assert(
      fc.property(typed, (values) => {
        const shared = written(knownValues(valuesIn(fragmentOf(written(values))) ?? {}, fields));
        // What's blank is left out of a link, so its mistakes come in the order of the function.
        const filled = Object.fromEntries(Object.keys(fields).map((field) => [field, shared[field] ?? '']));
        expect(sheetOf(filled)).toBe(sheetOf(values));
      }),
    );
  });
}
