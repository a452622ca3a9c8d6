import type { ReactNode } from 'react';
import { franchiseTaxWords } from '../../../../content-model/sheets/delaware-franchise-tax.ts';
import type { Day } from '../../../../tools/days.ts';
import { FIELDS } from '../../../../tools/delaware-franchise-tax/fields.ts';
import { franchiseTax } from '../../../../tools/delaware-franchise-tax/franchise-tax.ts';
import type { TEXTS } from '../../../../tools/delaware-franchise-tax/texts.ts';
import type { Fields } from '../../../../tools/fields.ts';
import type { Answer } from '../../../../tools/result.ts';
import { franchiseTaxYear, yearField } from '../../../../tools/tax-year.ts';
import { numbered } from '../numbered.ts';
import type { Reader } from '../read-fields.ts';
import { type SaidResult, sayResult } from '../say-result.ts';

type Draw = (answer: Answer<typeof TEXTS>) => ReactNode;

/** The form has room for this many classes of stock. */
export const classFields = numbered(['shares', 'par'], 5);

function work({ figure, optional, choice, given }: Reader, on: Day, draw?: Draw): SaidResult {
  const assets = figure('assets');
  const issued = figure('issued');
  const classes = classFields
    .filter(({ shares, par }) => shares === 'shares' || given(shares) || given(par))
    .map(({ shares, par }) => ({ authorized: figure(shares), par: figure(par) }));
  const result = franchiseTax({
    year: Number(choice('year')),
    classes,
    issued,
    assets,
    listed: given('listed'),
    changed: given('changed'),
    monthsLate: optional('late'),
    on,
    paid: optional('paid'),
  });
  const said = sayResult(result, franchiseTaxWords);
  if ('total' in said && 'total' in result) return { ...said, drawing: draw?.(result) };
  if (!('message' in said)) return said;
  const { field, message } = said;
  return { field: field === 'classes' ? 'shares' : field === 'monthsLate' ? 'late' : field, message };
}

/** Returns the tool's fields, and its calculation for a day. `draw` adds a drawing to an answer. */
export function franchiseTaxTool(on: Day, draw?: Draw) {
  const fields: Fields = { ...FIELDS, year: yearField(franchiseTaxYear(on), 'delaware') };
  return { fields, work: (reader: Reader) => work(reader, on, draw) };
}
