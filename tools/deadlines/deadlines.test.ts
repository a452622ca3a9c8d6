import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween, isWeekend } from '../days.ts';
import { districtHolidays } from '../holidays.ts';
import {
  allDeadlines,
  type Calendar,
  type Deadline,
  deadlineOf,
  deadlinesOf,
  isFiscal,
} from './deadlines.ts';
import { electionDay } from './election-day.ts';
import { ITEMS, RULES } from './rules.ts';
import { type FreeDay, shift } from './shift.ts';

const CALENDARS = Object.keys(RULES) as Calendar[];
const YEARS = Array.from({ length: 25 }, (_, index) => 2011 + index);

const due = (id: string) => deadlineOf(id)?.due;

/** Says what moved a deadline, as `02-15 Sun; 02-16 washington`. */
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const sayFree = (day: Day, holiday: FreeDay['holiday']) =>
  holiday ? `${holiday.name}${holiday.observed ? ' observed' : ''}` : WEEKDAYS[new Date(day).getUTCDay()];
const reason = ({ passed }: Pick<Deadline, 'passed'>) =>
  passed.map(({ day, holiday }) => `${day.slice(5)} ${sayFree(day, holiday)}`).join('; ');

/** Returns a calendar's deadlines in a year. */
const daysOf = (calendar: Calendar, year: number) =>
  deadlinesOf(calendar, { from: `${year}-01-01`, to: `${year}-12-31` });

// Publication 509 (2026), and the same rules applied to 2027: ids, nominal day, due day and reason.
test.each([
  ['1040-es-2025-12-4', '2026-01-15', '2026-01-15', ''],
  [
    'w-2-2025-12 1099-nec-2025-12 1099-recipients-2025-12 940-2025-12 941-2025-12 944-2025-12 futa-2025-12',
    '2026-01-31',
    '2026-02-02',
    '01-31 Sat; 02-01 Sun',
  ],
  ['940-on-time-2025-12 941-on-time-2025-12 944-on-time-2025-12', '2026-02-10', '2026-02-10', ''],
  ['1099-brokers-2025-12 w-4-exempt-2025-12', '2026-02-15', '2026-02-17', '02-15 Sun; 02-16 washington'],
  ['1099-paper-2025-12', '2026-02-28', '2026-03-02', '02-28 Sat; 03-01 Sun'],
  ['farmers-2025-12', '2026-03-01', '2026-03-02', '03-01 Sun'],
  ['1065-2025-12 1120-s-2025-12 2553-2026-12', '2026-03-15', '2026-03-16', '03-15 Sun'],
  ['1099-electronic-2025-12', '2026-03-31', '2026-03-31', ''],
  [
    '1040-2025-12 1120-2025-12 1041-2025-12 1040-es-2026-12-1 corporate-estimate-2026-12-1 fbar-2025-12',
    '2026-04-15',
    '2026-04-15',
    '',
  ],
  ['941-2026-03 futa-2026-03', '2026-04-30', '2026-04-30', ''],
  ['941-on-time-2026-03', '2026-05-10', '2026-05-11', '05-10 Sun'],
  ['990-2025-12', '2026-05-15', '2026-05-15', ''],
  ['1040-es-2026-12-2 corporate-estimate-2026-12-2 abroad-2025-12', '2026-06-15', '2026-06-15', ''],
  ['941-2026-06 futa-2026-06 5500-2025-12', '2026-07-31', '2026-07-31', ''],
  ['941-on-time-2026-06', '2026-08-10', '2026-08-10', ''],
  [
    '1065-extended-2025-12 1120-s-extended-2025-12 1040-es-2026-12-3 corporate-estimate-2026-12-3',
    '2026-09-15',
    '2026-09-15',
    '',
  ],
  ['1041-extended-2025-12', '2026-09-30', '2026-09-30', ''],
  [
    '1040-extended-2025-12 1120-extended-2025-12 fbar-extended-2025-12 5500-extended-2025-12',
    '2026-10-15',
    '2026-10-15',
    '',
  ],
  ['941-2026-09 futa-2026-09', '2026-10-31', '2026-11-02', '10-31 Sat; 11-01 Sun'],
  ['941-on-time-2026-09', '2026-11-10', '2026-11-10', ''],
  ['990-extended-2025-12', '2026-11-15', '2026-11-16', '11-15 Sun'],
  ['corporate-estimate-2026-12-4', '2026-12-15', '2026-12-15', ''],
  ['1040-es-2026-12-4', '2027-01-15', '2027-01-15', ''],
  [
    'w-2-2026-12 1099-nec-2026-12 1099-recipients-2026-12 940-2026-12 941-2026-12 944-2026-12 futa-2026-12',
    '2027-01-31',
    '2027-02-01',
    '01-31 Sun',
  ],
  ['940-on-time-2026-12 941-on-time-2026-12 944-on-time-2026-12', '2027-02-10', '2027-02-10', ''],
  ['1099-brokers-2026-12 w-4-exempt-2026-12', '2027-02-15', '2027-02-16', '02-15 washington'],
  ['1099-paper-2026-12', '2027-02-28', '2027-03-01', '02-28 Sun'],
  ['farmers-2026-12', '2027-03-01', '2027-03-01', ''],
  ['1065-2026-12 1120-s-2026-12 2553-2027-12', '2027-03-15', '2027-03-15', ''],
  ['1099-electronic-2026-12', '2027-03-31', '2027-03-31', ''],
  [
    '1040-2026-12 1120-2026-12 1041-2026-12 1040-es-2027-12-1 corporate-estimate-2027-12-1 fbar-2026-12',
    '2027-04-15',
    '2027-04-15',
    '',
  ],
  ['941-2027-03 futa-2027-03', '2027-04-30', '2027-04-30', ''],
  ['941-on-time-2027-03', '2027-05-10', '2027-05-10', ''],
  ['990-2026-12', '2027-05-15', '2027-05-17', '05-15 Sat; 05-16 Sun'],
  ['1040-es-2027-12-2 corporate-estimate-2027-12-2 abroad-2026-12', '2027-06-15', '2027-06-15', ''],
  ['941-2027-06 futa-2027-06 5500-2026-12', '2027-07-31', '2027-08-02', '07-31 Sat; 08-01 Sun'],
  ['941-on-time-2027-06', '2027-08-10', '2027-08-10', ''],
  [
    '1065-extended-2026-12 1120-s-extended-2026-12 1040-es-2027-12-3 corporate-estimate-2027-12-3',
    '2027-09-15',
    '2027-09-15',
    '',
  ],
  ['1041-extended-2026-12', '2027-09-30', '2027-09-30', ''],
  [
    '1040-extended-2026-12 1120-extended-2026-12 fbar-extended-2026-12 5500-extended-2026-12',
    '2027-10-15',
    '2027-10-15',
    '',
  ],
  ['941-2027-09 futa-2027-09', '2027-10-31', '2027-11-01', '10-31 Sun'],
  ['941-on-time-2027-09', '2027-11-10', '2027-11-10', ''],
  ['990-extended-2026-12', '2027-11-15', '2027-11-15', ''],
  ['corporate-estimate-2027-12-4', '2027-12-15', '2027-12-15', ''],
])('%s: the law says %s, due %s (%s)', (ids, nominal, due, why) => {
  for (const id of ids.split(' ')) {
    const found = deadlineOf(id);
    expect({ id, nominal: found?.nominal, due: found?.due, why: found && reason(found) }).toEqual({
      id,
      nominal,
      due,
      why,
    });
  }
});

test.each([
  [2026, '01-15 02-17 03-16 04-15 05-15 06-15 07-15 08-17 09-15 10-15 11-16 12-15'],
  [2027, '01-15 02-16 03-15 04-15 05-17 06-15 07-15 08-16 09-15 10-15 11-15 12-15'],
])('a monthly depositor pays in %i on %s', (year, days) => {
  const deposits = daysOf('monthly-deposits', year);
  expect(deposits.map(({ due }) => due.slice(5)).join(' ')).toBe(days);
  expect(deposits[0]?.period).toEqual({ from: `${year - 1}-12-01`, to: `${year - 1}-12-31` });
});

test('says what moves a monthly deposit', () => {
  expect(daysOf('monthly-deposits', 2026).map(reason).filter(Boolean)).toEqual([
    '02-15 Sun; 02-16 washington',
    '03-15 Sun',
    '08-15 Sat; 08-16 Sun',
    '11-15 Sun',
  ]);
});

test.each([
  [
    '2025-06',
    '2025-09-15',
    '2026-04-15',
    '2025-09-15',
    '2026-03-16',
    '2025-11-17',
    '2026-05-15',
    '2024-10-15 2024-12-16 2025-03-17 2025-06-16',
  ],
  [
    '2026-03',
    '2026-07-15',
    '2027-01-15',
    '2026-06-15',
    '2026-12-15',
    '2026-08-17',
    '2027-02-16',
    '2025-07-15 2025-09-15 2025-12-15 2026-03-16',
  ],
  [
    '2026-06',
    '2026-09-15',
    '2027-04-15',
    '2026-09-15',
    '2027-03-15',
    '2026-11-16',
    '2027-05-17',
    '2025-10-15 2025-12-15 2026-03-16 2026-06-15',
  ],
  [
    '2026-12',
    '2027-04-15',
    '2027-10-15',
    '2027-03-15',
    '2027-09-15',
    '2027-05-17',
    '2027-11-15',
    '2026-04-15 2026-06-15 2026-09-15 2026-12-15',
  ],
  [
    '2027-06',
    '2027-10-15',
    '2028-04-18',
    '2027-09-15',
    '2028-03-15',
    '2027-11-15',
    '2028-05-15',
    '2026-10-15 2026-12-15 2027-03-15 2027-06-15',
  ],
  [
    '2027-09',
    '2028-01-18',
    '2028-07-17',
    '2027-12-15',
    '2028-06-15',
    '2028-02-15',
    '2028-08-15',
    '2027-01-15 2027-03-15 2027-06-15 2027-09-15',
  ],
])(
  'a year that ends with %s',
  (end, corporate, corporateExtended, passThrough, passThroughExtended, exempt, exemptExtended, estimates) => {
    expect([due(`1120-${end}`), due(`1120-extended-${end}`)]).toEqual([corporate, corporateExtended]);
    for (const form of ['1120-s', '1065'])
      expect([due(`${form}-${end}`), due(`${form}-extended-${end}`)]).toEqual([
        passThrough,
        passThroughExtended,
      ]);
    expect([due(`990-${end}`), due(`990-extended-${end}`)]).toEqual([exempt, exemptExtended]);
    expect([1, 2, 3, 4].map((part) => due(`corporate-estimate-${end}-${part}`)).join(' ')).toBe(estimates);
  },
);

test.each([
  ['2026-01-01', '2026-03-15', '2026-03-16'],
  ['2026-02-01', '2026-04-15', '2026-04-15'],
  ['2026-07-01', '2026-09-15', '2026-09-15'],
  ['2027-01-01', '2027-03-15', '2027-03-15'],
  ['2027-01-07', '2027-03-21', '2027-03-22'],
  ['2026-12-31', '2027-03-15', '2027-03-15'],
] as [Day, Day, Day][])('an S election effective %s runs until %s, due %s', (effective, nominal, due) => {
  expect(electionDay(effective)).toBe(nominal);
  expect(shift(nominal).due).toBe(due);
});

test.each([
  [2011, '2011-04-18', '04-15 emancipation observed; 04-16 Sat; 04-17 Sun'],
  [2017, '2017-04-18', '04-15 Sat; 04-16 Sun; 04-17 emancipation observed'],
  [2026, '2026-04-15', ''],
  [2027, '2027-04-15', ''],
  [2028, '2028-04-18', '04-15 Sat; 04-16 Sun; 04-17 emancipation observed'],
] as [number, Day, string][])('April 15 of %i', (year, due, why) => {
  const moved = shift(`${year}-04-15` as Day);
  expect([moved.due, reason(moved)]).toEqual([due, why]);
});

test("Delaware doesn't move dates, even off a Sunday", () => {
  expect(daysOf('delaware-corporation', 2026).map(({ due }) => due)).toEqual([
    '2026-03-01',
    '2026-06-01',
    '2026-09-01',
    '2026-12-01',
  ]);
  expect(daysOf('delaware-corporation', 2027).map(({ due }) => due)).toEqual([
    '2027-03-01',
    '2027-06-01',
    '2027-09-01',
    '2027-12-01',
  ]);
  expect(isWeekend('2026-03-01')).toBe(true);
  expect(['2026', '2027', '2028'].map((year) => daysOf('delaware-llc', Number(year))[0]?.due)).toEqual([
    '2026-06-01',
    '2027-06-01',
    '2028-06-01',
  ]);
  expect([due('delaware-foreign-2025-12'), due('delaware-foreign-2026-12')]).toEqual([
    '2026-06-30',
    '2027-06-30',
  ]);
});

/** Returns every deadline of a year, for each calendar and year end. */
const allOf = (year: number) =>
  CALENDARS.flatMap((calendar) =>
    (isFiscal(calendar) ? Array.from({ length: 12 }, (_, month) => month + 1) : [12]).flatMap((yearEnd) =>
      deadlinesOf(calendar, { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day }, { yearEnd }).map(
        (deadline) => ({ ...deadline, calendar }),
      ),
    ),
  );

test.each(YEARS)('no federal date falls on a weekend, on a holiday or before its legal day in %i', (year) => {
  const holidays = new Set(districtHolidays(year).map(({ observed }) => observed));
  const all = allOf(year);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, item, nominal, due, passed } of all) {
    if (item.startsWith('delaware-')) expect(due).toBe(nominal);
    else {
      expect({ id, free: isWeekend(due) || holidays.has(due) }).toEqual({ id, free: false });
      expect(passed.map(({ day }) => day)).toEqual(passed.map((_, index) => addDays(nominal, index)));
      expect(addDays(nominal, passed.length)).toBe(due);
    }
  }
});

test.each(YEARS)('lists every deadline of %i once', (year) => {
  const counts = CALENDARS.map((calendar) => [calendar, daysOf(calendar, year).length]);
  expect(Object.fromEntries(counts)).toEqual({
    'c-corporation': 6,
    's-corporation': 3,
    partnership: 2,
    individual: 8,
    nonprofit: 2,
    payroll: 18,
    'monthly-deposits': 12,
    contractors: 5,
    'delaware-corporation': 4,
    'delaware-llc': 1,
    others: 7,
  });
});

test.each([
  [['delaware-llc'], ['delaware-llc-tax']],
  [['delaware-corporation'], ['delaware-report', 'delaware-installment', 'delaware-foreign']],
  [['partnership'], ['1065', '1065-extended']],
  [['monthly-deposits'], ['deposit']],
  [
    ['individual'],
    [
      ...['1040-es', 'farmers', '1040', 'fbar', '1041'],
      ...['abroad', '1041-extended', '1040-extended', 'fbar-extended'],
    ],
  ],
] as [Calendar[], string[]][])('lists what a firm with only %s shows, in order', (calendars, items) => {
  const dates = allDeadlines(calendars, { from: '2026-01-01', to: '2026-12-31' });
  expect(dates.map(({ due }) => due)).toEqual(dates.map(({ due }) => due).toSorted());
  expect([...new Set(dates.map(({ item }) => item))]).toEqual(items);
});

test('leaves monthly deposits out of a list with other dates', () => {
  const dates = allDeadlines(CALENDARS, { from: '2026-01-01', to: '2026-12-31' });
  expect(new Set(dates.map(({ item }) => item))).toEqual(new Set(ITEMS.filter((item) => item !== 'deposit')));
});

test('moves a day by four days at most, and never past a later one', () => {
  const anyDay = fc
    .integer({ min: 0, max: daysBetween('2011-01-01', '2035-12-31') })
    .map((days) => addDays('2011-01-01', days));
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      const moved = shift(a).due;
      expect(daysBetween(a, moved)).toBeLessThanOrEqual(4);
      expect(shift(moved).due).toBe(moved);
      if (a <= b) expect(moved <= shift(b).due).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a W-4 exemption is for the year it is due in, and keeps its id', () => {
  expect(deadlineOf('w-4-exempt-2026-12')).toMatchObject({
    due: '2027-02-16',
    period: { from: '2027-01-01', to: '2027-12-31' },
  });
});

test('finds each deadline by its id, and nothing by an unknown id', () => {
  for (const deadline of allOf(2027)) expect(deadlineOf(deadline.id)?.due).toBe(deadline.due);
  for (const id of ['1120-2026-13', '941-2026-02', 'w-2-2026-06', '1120', '', 'toString-2026-12'])
    expect(deadlineOf(id)).toBeUndefined();
});

test('a move by hand changes that deadline only, and keeps its id', () => {
  const span = { from: '2027-01-01', to: '2027-12-31' } as const;
  const moves = [{ id: '1120-2026-12', to: '2027-05-17', on: '2027-03-20', why: 'Notice' }] as const;
  const before = deadlinesOf('c-corporation', span);
  const after = deadlinesOf('c-corporation', span, { moves });
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  const changed = after.filter(({ id, due }) => before.find((other) => other.id === id)?.due !== due);
  expect(changed).toMatchObject([{ id: '1120-2026-12', due: '2027-05-17', nominal: '2027-04-15', moves }]);
});
