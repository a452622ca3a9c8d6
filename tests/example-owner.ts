import { type SCorporationInput, sCorporation } from '../tools/s-corporation/s-corporation.ts';
import type { Business, Figures, Status } from '../tools/s-corporation/taxes.ts';
import { figuresOf } from '../tools/years.ts';
import { answerOf } from './adds-up.ts';

// For tests: an owner, and the figures of a year.

export const payroll = figuresOf('payrollTax', 2026) as Figures['payroll'];
export const income = figuresOf('incomeTax', 2026) as Figures['income'];
export const cents = (dollars: number) => Math.round(dollars * 100);
export const alone: Business = { staffWages: 0, property: 0, specified: false };
export const only = (status: Status, business = alone) => ({ status, wages: 0, spouseWages: 0, business });

export const owner: SCorporationInput = {
  year: 2026,
  status: 'single',
  profit: cents(100_000),
  salary: cents(50_000),
  wages: 0,
  spouseWages: 0,
  cost: 0,
  on: '2026-11-27',
  ...alone,
};
export const answer = (changes: Partial<SCorporationInput>) =>
  answerOf(sCorporation({ ...owner, ...changes }));
