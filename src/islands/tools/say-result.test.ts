import { expect, test } from 'vitest';
import { sCorporationWords } from '../../../content-model/sheets/s-corporation.ts';
import { sCorporation } from '../../../tools/s-corporation/s-corporation.ts';
import { sayResult } from './say-result.ts';

test('says a line of two columns once, with both amounts', () => {
  const result = sCorporation({
    year: 2026,
    status: 'separate',
    profit: 180_000_00,
    salary: 130_000_00,
    wages: 0,
    spouseWages: 0,
    cost: 0,
    staffWages: 0,
    property: 0,
    specified: false,
    on: '2026-11-27',
  });
  const said = sayResult(result, sCorporationWords);
  const lines = 'total' in said ? (said.comparison?.accounts.flatMap((account) => account.lines) ?? []) : [];
  expect(lines.filter(({ form }) => form?.startsWith('Form 8959'))).toEqual([
    {
      label: 'Additional Medicare Tax',
      form: 'Form 8959, lines 13 and 7',
      rule: '0.9% above $125,000, counting other wages first',
      amounts: [371_07, 45_00],
    },
  ]);
});
