import type { Day } from '../days.ts';
import type { Move } from '../deadlines/deadlines.ts';
import type { Cents } from '../money.ts';

/** Large corporations had $1,000,000 or more of taxable income in one of the last three years. */
export const TAXPAYERS = ['individual', 'separate', 'corporation', 'large-corporation'] as const;

export type EstimatedTaxInput = {
  taxpayer: (typeof TAXPAYERS)[number];
  /** The year that the tax year ends in. */
  year: number;
  /** The last month of a corporation's tax year, from 1 to 12; individuals use the calendar year. */
  yearEnd: number;
  /** This year's expected tax, after credits. */
  tax: Cents;
  /** Last year's, if its return was filed and covered 12 months. */
  last?: Cents | undefined;
  /** Last year's adjusted gross income. Only individuals need it, and only if last year's tax is the lower limit. */
  income?: Cents | undefined;
  withheld: Cents;
  paid: Cents;
  /** The day on which the next payment is decided. */
  on: Day;
  /** Dates that the IRS has moved. */
  moves?: readonly Move[];
};

/** Tells which rules apply: those of IRC §6655 for corporations, or of §6654 for individuals. */
export const isCorporation = ({ taxpayer }: Pick<EstimatedTaxInput, 'taxpayer'>) =>
  taxpayer === 'corporation' || taxpayer === 'large-corporation';
