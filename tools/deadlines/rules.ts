import { addDays, addMonths, type Day, dayOf, partsOf } from '../days.ts';
import { electionDay } from './election-day.ts';

/** The tax year, quarter or month a deadline is about, from its first day to its last. */
export type Period = { from: Day; to: Day };

type Later = { item: string; of: (nominal: Day, period: Period) => Day };

/** How the due date of a filing or payment is calculated. */
export type Rule = {
  /** Its name in content and ids. Never change it: subscribed calendars recognize their entries by it. */
  item: string;
  /** Length of its period in months. Years end with the taxpayer's tax year; quarters and months are calendar ones. */
  months: 12 | 3 | 1;
  /** The days the law sets, before any shift: mostly one, or one for each payment of a year. */
  days: (period: Period) => Day[];
  /** The later day after an extension, or if all deposits were on time. Counted from the day before any shift. */
  later?: Later;
  /** Set where weekends and holidays don't move it. */
  fixed?: true;
  /** The calendar for the same taxpayers, if it's one of the others. */
  with?: string;
  /** The period it covers, if it isn't the one in its id. */
  covers?: (period: Period) => Period;
};

/** Returns a date in the nth month after a period's end. */
const after =
  (month: number, date: number) =>
  (period: Period): Day[] => {
    const [year, last] = partsOf(period.to);
    return [dayOf(year, last + month, date)];
  };

/** Returns the last day of the month after a period's end. */
const endOfNextMonth = ({ to }: Period): Day[] => {
  const [year, month] = partsOf(to);
  return [dayOf(year, month + 2, 0)];
};

/** Returns the 15th of the given months of a period. */
const within =
  (...months: number[]) =>
  ({ from }: Period): Day[] => {
    const [year, first] = partsOf(from);
    return months.map((month) => dayOf(year, first + month - 1, 15));
  };

const sixMonths = (item: string): Later => ({ item, of: (nominal) => addMonths(nominal, 6) });
const tenDays = (item: string): Later => ({ item, of: (nominal) => addDays(nominal, 10) });

/**
 * Tells whether a C corporation's return is still due in the 3rd month and not the 4th (IRC §6072(a)): its year ends in June
 * and began before 2026 (Pub. L. 114-41 §2006(a)(3)(B)).
 */
const oldJune = ({ from, to }: Period) => to.slice(5, 7) === '06' && from < '2026-01-01';

/**
 * The rules by type of taxpayer. Federal ones apply to tax years since 2017, after corporations' and partnerships' due dates
 * changed (Pub. L. 114-41 §2006).
 */
export const RULES = {
  'c-corporation': [
    {
      item: '1120',
      months: 12,
      days: (period) => after(oldJune(period) ? 3 : 4, 15)(period),
      // Reg. §1.6081-3; seven months for the old June years.
      later: { item: '1120-extended', of: (nominal, period) => addMonths(nominal, oldJune(period) ? 7 : 6) },
    },
    // IRC §6655(c), (i).
    { item: 'corporate-estimate', months: 12, days: within(4, 6, 9, 12) },
  ],
  's-corporation': [
    // IRC §6072(b), as for partnerships.
    { item: '1120-s', months: 12, days: after(3, 15), later: sixMonths('1120-s-extended') },
    { item: '2553', months: 12, days: ({ from }) => [electionDay(from)] },
  ],
  partnership: [{ item: '1065', months: 12, days: after(3, 15), later: sixMonths('1065-extended') }],
  individual: [
    { item: '1040', months: 12, days: after(4, 15), later: sixMonths('1040-extended') },
    // IRC §6654(c): the last payment is due in January after the year.
    { item: '1040-es', months: 12, days: within(4, 6, 9, 13) },
    // 31 CFR §1010.306(c), Pub. L. 114-41 §2006(b)(11): the six months are automatic.
    { item: 'fbar', months: 12, days: after(4, 15), later: sixMonths('fbar-extended') },
  ],
  // Reg. §1.6033-2(e). Trusts under §401(a) or §408(a) file Form 990-T a month earlier; the content says so.
  nonprofit: [{ item: '990', months: 12, days: after(5, 15), later: sixMonths('990-extended') }],
  payroll: [
    { item: 'w-2', months: 12, days: endOfNextMonth },
    // Reg. §31.6071(a)-1: ten extra days if all of the tax was deposited on time.
    { item: '940', months: 12, days: endOfNextMonth, later: tenDays('940-on-time') },
    { item: '941', months: 3, days: endOfNextMonth, later: tenDays('941-on-time') },
    { item: '944', months: 12, days: endOfNextMonth, later: tenDays('944-on-time') },
    { item: 'futa', months: 3, days: endOfNextMonth },
    // Claims this year's exemption. Its id names the year before, as calendars already know it.
    { item: 'w-4-exempt', months: 12, days: after(2, 15), covers: nextYear },
  ],
  // Reg. §31.6302-1(c)(1).
  'monthly-deposits': [{ item: 'deposit', months: 1, days: after(1, 15) }],
  // IRC §§6041, 6041A, 6045, 6071(b), (c).
  contractors: [
    { item: '1099-nec', months: 12, days: endOfNextMonth },
    { item: '1099-recipients', months: 12, days: endOfNextMonth },
    { item: '1099-brokers', months: 12, days: after(2, 15) },
    { item: '1099-paper', months: 12, days: after(2, 28) },
    { item: '1099-electronic', months: 12, days: after(3, 31) },
  ],
  // 8 Del. C. §§502(a), 504(e): weekends don't move these.
  'delaware-corporation': [
    { item: 'delaware-report', months: 12, days: after(3, 1), fixed: true },
    { item: 'delaware-installment', months: 12, days: delawareInstallments, fixed: true },
  ],
  // 6 Del. C. §18-1107(c).
  'delaware-llc': [{ item: 'delaware-llc-tax', months: 12, days: after(6, 1), fixed: true }],
  /** Only on the list of all dates; these have no page or feed. */
  others: [
    // Reg. §1.6081-6: a 5½-month extension.
    {
      item: '1041',
      with: 'individual',
      months: 12,
      days: after(4, 15),
      later: { item: '1041-extended', of: (nominal) => addDays(addMonths(nominal, 5), 15) },
    },
    { item: 'farmers', with: 'individual', months: 12, days: after(3, 1) },
    { item: 'abroad', with: 'individual', months: 12, days: after(6, 15) },
    // Form 5558 gives two and a half months.
    {
      item: '5500',
      with: 'payroll',
      months: 12,
      days: after(7, 31),
      later: { item: '5500-extended', of: (nominal) => addDays(addMonths(nominal, 2), 15) },
    },
    { item: 'delaware-foreign', with: 'delaware-corporation', months: 12, days: after(6, 30), fixed: true },
  ],
} as const satisfies Record<string, Rule[]>;

function nextYear({ to }: Period): Period {
  const [year] = partsOf(to);
  return { from: dayOf(year + 1, 1, 1), to: dayOf(year + 1, 12, 31) };
}

function delawareInstallments({ from }: Period): Day[] {
  const [year] = partsOf(from);
  return [6, 9, 12].map((month) => dayOf(year, month, 1));
}

/** Returns the items that a calendar's rules can make due. */
export const itemsOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ item, later }) => (later ? [item, later.item] : [item]));

/** Every item that can be due. */
export const ITEMS: string[] = Object.values(RULES).flatMap(itemsOf);
