import { expect, test } from 'vitest';
import { sCorporationWords } from '../../../content-model/sheets/s-corporation.ts';
import { sCorporation } from '../../../tools/s-corporation/s-corporation.ts';
import { sayResult } from './say-result.ts';

test('puts additional Medicare tax on the lines of Form 8959: 13 for self-employment, 7 for wages', () => {
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
  });
  const said = sayResult(result, sCorporationWords);
  const lines = 'total' in said ? said.accounts.flatMap((account) => account.lines) : [];
  expect(lines.flatMap(({ form }) => (form?.startsWith('Form 8959') ? form : []))).toEqual([
    'Form 8959, line 13',
    'Form 8959, line 7',
  ]);
});
