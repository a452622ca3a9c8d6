import type { Day } from '../days.ts';
import type { Move } from '../deadlines/deadlines.ts';
import type { Cents } from '../money.ts';

/** The returns of this tool, by their item in tools/deadlines/rules.ts. */
export const RETURNS = ['1040', '1065', '1120', '1120-s', 'w-2', '1099-nec'] as const;

export type Return = (typeof RETURNS)[number];

/** What other rules decide; the first is none of them. */
export const SITUATIONS = [
  'none',
  'disaster',
  'abroad',
  'levy',
  'examined',
  'bankrupt',
  'amended',
  'knowing',
] as const;

/**
 * What the three years before were like, if it's known: without late returns and penalties, with one that was removed for
 * reasonable cause or is for estimated tax, with one removed by first-time abatement, or with anything else.
 */
export const HISTORIES = ['unknown', 'clean', 'removed', 'abated', 'late'] as const;

/** Whether a partnership meets the conditions of Rev. Proc. 84-35, if that's known. */
export const SMALL = ['unknown', 'yes', 'no'] as const;

/** A payment after the due date. */
export type Payment = { day: Day; amount: Cents };

export type LateInput = {
  form: Return;
  /** The year that the tax year ends in. */
  year: number;
  /** The last month of the tax year, from 1 to 12. */
  yearEnd: number;
  /** Whether Form 4868 or 7004 was filed on time. */
  extended: boolean;
  /** Everyone who was a partner or shareholder at any time in the year. */
  owners?: number | undefined;
  /** Forms W-2 or 1099-NEC. */
  forms?: number | undefined;
  /** Tax still unpaid at the due date, after timely payments and credits. */
  owed?: Cents | undefined;
  /** A corporation's whole tax for the year, if known. */
  tax?: Cents | undefined;
  filed: Day;
  /** The day the rest is paid. */
  paid: Day;
  /** A part of the tax that's paid between the due date and `paid`, and when. */
  part?: Cents | undefined;
  partOn?: Day | undefined;
  /** The day from which a payment plan is in effect. */
  plan?: Day | undefined;
  situation: (typeof SITUATIONS)[number];
  history?: (typeof HISTORIES)[number] | undefined;
  small?: (typeof SMALL)[number] | undefined;
  today: Day;
  /** Dates that the IRS has moved. */
  moves?: readonly Move[];
};

/** Tells whether the penalty is for each owner. */
export const hasOwners = (form: Return): boolean => form === '1065' || form === '1120-s';

/** The most partners of Rev. Proc. 84-35. */
const MOST_PARTNERS = 10;

/** Tells whether Rev. Proc. 84-35 could excuse a return. */
export const maybeSmall = ({ form, owners = 0 }: Pick<LateInput, 'form' | 'owners'>): boolean =>
  form === '1065' && owners <= MOST_PARTNERS;

/** Returns that can have tax of their own that's unpaid. */
export const TAXED = ['1040', '1120', '1120-s'] as const satisfies Return[];

/** Tells whether the return can have tax of its own that's unpaid. */
export const hasTax = (form: Return): form is (typeof TAXED)[number] => TAXED.some((taxed) => taxed === form);

/** Tells whether it's an information return. */
export const isInformation = (form: Return): boolean => form === 'w-2' || form === '1099-nec';
