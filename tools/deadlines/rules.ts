import { addDays, addMonths, type Day, dayOf, partsOf } from '../days.ts';

/** What a deadline is about, from its first day to its last: a tax year, a quarter, a month. */
export type Period = { from: Day; to: Day };

type Later = { item: string; of: (nominal: Day, period: Period) => Day };

/** How one thing to file or to pay comes to its day. */
export type Rule = {
  /** Its name in texts and ids; never changed, for calendars know their entries by it. */
  item: string;
  /** The length of what it is about, in months. Years end with the taxpayer's, quarters and months are the calendar's. */
  months: 12 | 3 | 1;
  /** The days that the law names, one for each part: payments of the year, mostly one. */
  days: (period: Period) => Day[];
  /** The later day of those who asked for an extension, or who paid all along; counted from the day before any shift. */
  later?: Later;
  /** No law moves it from a weekend. */
  fixed?: true;
};

/** The date of the nth month after a period's end. */
const after =
  (month: number, date: number) =>
  (period: Period): Day[] => {
    const [year, last] = partsOf(period.to);
    return [dayOf(year, last + month, date)];
  };

/** The last day of the month after a period's end. */
const endOfNextMonth = ({ to }: Period): Day[] => {
  const [year, month] = partsOf(to);
  return [dayOf(year, month + 2, 0)];
};

/** The 15th of the nth months of a period. */
const within =
  (...months: number[]) =>
  ({ from }: Period): Day[] => {
    const [year, first] = partsOf(from);
    return months.map((month) => dayOf(year, first + month - 1, 15));
  };

const sixMonths = (item: string): Later => ({ item, of: (nominal) => addMonths(nominal, 6) });
const tenDays = (item: string): Later => ({ item, of: (nominal) => addDays(nominal, 10) });

/**
 * A corporation's return is due on the 15th of the 4th month (IRC §6072(a)), for years that end in June and begin before 2026
 * still of the 3rd (Pub. L. 114-41 §2006(a)(3)(B)).
 */
const oldJune = ({ from, to }: Period) => to.slice(5, 7) === '06' && from < '2026-01-01';

/**
 * The last day to elect to be an S corporation from a day on: two months and 15 days, that day included (IRC §1362(b),
 * Reg. §1.1362-6(a)(2)(ii)(C)). Two months end the day before the same date, or with a month that has no such date.
 */
export function electionDay(effective: Day): Day {
  const same = addMonths(effective, 2);
  const clamped = partsOf(same)[2] !== partsOf(effective)[2];
  return addDays(same, clamped ? 15 : 14);
}

/**
 * The days of tax law by who has to keep them. Federal ones are those of tax years from 2017 on, when the returns of
 * corporations and partnerships had changed places (Pub. L. 114-41 §2006).
 */
export const RULES = {
  'c-corporation': [
    {
      item: '1120',
      months: 12,
      days: (period) => after(oldJune(period) ? 3 : 4, 15)(period),
      // Reg. §1.6081-3, and seven months for the old June years.
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
    // IRC §6654(c): the last payment is due in the January after the year.
    { item: '1040-es', months: 12, days: within(4, 6, 9, 13) },
    // 31 CFR §1010.306(c), Pub. L. 114-41 §2006(b)(11): nobody has to ask for the six months.
    { item: 'fbar', months: 12, days: after(4, 15), later: sixMonths('fbar-extended') },
  ],
  // Reg. §1.6033-2(e).
  nonprofit: [{ item: '990', months: 12, days: after(5, 15), later: sixMonths('990-extended') }],
  payroll: [
    { item: 'w-2', months: 12, days: endOfNextMonth },
    // Reg. §31.6071(a)-1: ten days more for those who deposited all of the tax on time.
    { item: '940', months: 12, days: endOfNextMonth, later: tenDays('940-on-time') },
    { item: '941', months: 3, days: endOfNextMonth, later: tenDays('941-on-time') },
    { item: '944', months: 12, days: endOfNextMonth, later: tenDays('944-on-time') },
    { item: 'futa', months: 3, days: endOfNextMonth },
    { item: 'w-4-exempt', months: 12, days: after(2, 15) },
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
  // 8 Del. C. §§502(a), 504(e): a Sunday moves nothing.
  'delaware-corporation': [
    { item: 'delaware-report', months: 12, days: after(3, 1), fixed: true },
    { item: 'delaware-installment', months: 12, days: delawareInstallments, fixed: true },
  ],
  // 6 Del. C. §18-1107(c).
  'delaware-llc': [{ item: 'delaware-llc-tax', months: 12, days: after(6, 1), fixed: true }],
  /** What stands in the whole calendar only. */
  others: [
    // Reg. §1.6081-6: five and a half months.
    {
      item: '1041',
      months: 12,
      days: after(4, 15),
      later: { item: '1041-extended', of: (nominal) => addDays(addMonths(nominal, 5), 15) },
    },
    { item: 'farmers', months: 12, days: after(3, 1) },
    { item: 'abroad', months: 12, days: after(6, 15) },
    // Two and a half months on Form 5558.
    {
      item: '5500',
      months: 12,
      days: after(7, 31),
      later: { item: '5500-extended', of: (nominal) => addDays(addMonths(nominal, 2), 15) },
    },
    { item: 'delaware-foreign', months: 12, days: after(6, 30), fixed: true },
  ],
} as const satisfies Record<string, Rule[]>;

function delawareInstallments({ from }: Period): Day[] {
  const [year] = partsOf(from);
  return [6, 9, 12].map((month) => dayOf(year, month, 1));
}

/** Everything that can be due, by its name in texts and ids. */
export const ITEMS: string[] = Object.values(RULES).flatMap((rules: readonly Rule[]) =>
  rules.flatMap(({ item, later }) => (later ? [item, later.item] : [item])),
);
