import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { Base } from './credits.ts';

export type Entity = 'c-corporation' | 's-corporation' | 'partnership' | 'sole-proprietor';

/** The wages of a quarter, and how much of them is above the Social Security wage base. */
export type QuarterPay = { wages: Cents; aboveBase: Cents };

/** Decides whether a company may use the credit against payroll tax. */
export type Company = {
  /** A calendar year. */
  year: number;
  /** Gross receipts of the year, including interest and companies under common control. */
  receipts?: Cents | undefined;
  /** The first year with any gross receipts, even interest. */
  firstReceipts?: number | undefined;
  /** How many earlier years had the election. */
  elections: number;
};

/** Costs are for research in the US or its possessions that passes the four tests of §41(d). */
export type ResearchCreditInput = Company & {
  entity: Entity;
  wages: Cents;
  supplies: Cents;
  cloud: Cents;
  /** Everything paid to contractors for it; 65% counts. */
  contractors: Cents;
  /** Qualified research of the three years before, latest first. */
  before: [Cents, Cents, Cents];
  /** What the regular credit needs. With both, the larger credit is taken. */
  base?: { [Part in keyof Base]?: Base[Part] | undefined };
  /** Takes the reduced credit of §280C(c)(2), which keeps the full deduction. */
  reduced: boolean;
  /** Income tax is due for the year before credits. */
  owesTax: boolean;
  /** The filing date. Quarters are only shown with one. */
  filed?: Day;
  /** The quarters from the first that uses the credit. The last one given is like all later ones. */
  quarters: QuarterPay[];
};
