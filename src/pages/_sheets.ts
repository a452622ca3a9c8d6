import type { CollectionEntry } from 'astro:content';
import { reconciliationOf } from '../../content-model/client/books.ts';
import type { ClientFile } from '../../content-model/client/file-schema.ts';
import { monthlyReport, type Report } from '../../content-model/client/monthly-report.ts';
import { founderReturn } from '../../content-model/client/returns.ts';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { claims } from '../../content-model/firm.ts';
import { books, client } from '../../content-model/sample-company.ts';
import { sampleReport } from '../../content-model/sample-report.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { formatDay, lastDayOf } from '../../tools/days.ts';
import { printMoney } from '../../tools/money.ts';
import { ledgerAmount, ledgerDollars, ledgerWhole } from '../components/money.ts';
import { pageContent } from '../components/page-content.ts';
import type { Picture, Sheet, SheetRow, Size } from '../pictures/draw-sheet.ts';
import { cashEnds, forecast, fromBooks, monthName, type Runway } from '../screens/fractional-cfo/forecast.ts';
import { sampleCredit, usedOf } from '../screens/randd-tax/sample-credit.ts';

// The pictures on Home, drawn from the content of the pages they lead to, so that they can't disagree.

/** Shown at half of it or less, for sharp screens. */
const THUMBNAIL: Size = { width: 480, height: 316, text: 25 };

/** As wide as a phone, where a thumbnail's words would be too small. */
const PHONE: Size = { width: 700, text: 26 };

type Row = { text: string; amount: string };

const line = ({ text, amount }: Row): SheetRow => ({ text, amounts: [amount] });
const total = (row: Row): SheetRow => ({ ...line(row), kind: 'total' });

const reconciled = (
  { title, bank, books, difference }: CollectionEntry<'bookkeeping'>['data']['reconciliation'],
  file: ClientFile,
) => {
  const { adjusted } = reconciliationOf(file);
  const day = formatDay(lastDayOf(file.bank.month), { month: 'short', day: 'numeric', year: 'numeric' });
  return {
    title: interpolate(title, { account: file.balances.checking.name, day }),
    rows: [
      ...[bank, books].map(({ closing }) => line({ text: closing, amount: ledgerAmount(adjusted) })),
      total({ text: difference, amount: ledgerAmount(0) }),
    ],
  };
};

const shared = ({ title, shares, total: income }: CollectionEntry<'business-tax'>['data']['return']) => ({
  title,
  rows: [
    ...shares.map(({ text, dollars }) => line({ text, amount: ledgerDollars(dollars) })),
    total({ text: income.text, amount: ledgerDollars(income.dollars) }),
  ],
});

const refunded = (
  { return: words }: CollectionEntry<'personalTax'>['data']['forms'],
  own: ReturnType<typeof founderReturn>,
) => ({
  title: words.title,
  rows: [
    line({ text: words.lines.withheld, amount: ledgerAmount(own.withheld) }),
    line({ text: words.lines.tax, amount: ledgerAmount(-own.tax) }),
    total({ text: words.lines.refund, amount: ledgerAmount(own.refund) }),
  ],
});

function lasting(runway: CollectionEntry<'fractional-cfo'>['data']['runway'] & Runway) {
  const months = runway.plans.map((plan) => forecast(runway, plan).length);
  const longest = Math.max(...months);
  const [planned = 0, revised = 0] = months;
  const rows = runway.plans.map((plan, index) => {
    const end = cashEnds(runway, plan);
    const text = line({ text: plan.name, amount: end ? monthName(end) : runway.later });
    return { ...text, bar: (months[index] ?? 0) / longest };
  });
  const gained = total({ text: '', amount: interpolate(runway.gained, { count: revised - planned }) });
  return { title: runway.title, rows: revised > planned ? [...rows, gained] : rows };
}

function used({ caps }: CollectionEntry<'randd-tax'>['data'], file: ClientFile) {
  const sample = sampleCredit(file);
  const shares = (['socialSecurity', 'medicare'] as const).map((id) => ({
    text: caps[id].name,
    dollars: usedOf(sample, id),
  }));
  const sum = shares.reduce((sofar, { dollars }) => sofar + dollars, 0);
  return {
    title: caps.title,
    rows: [
      ...shares.map(({ text, dollars }) => ({
        ...line({ text, amount: printMoney(dollars) }),
        bar: dollars / sum,
      })),
      total({ text: caps.total, amount: printMoney(sum) }),
    ],
  };
}

/** Without what a picture is computed from, there's none. */
const THUMBNAILS: Record<string, () => Promise<{ title: string; rows: SheetRow[] } | undefined>> = {
  bookkeeping: async () => client && reconciled((await pageContent('bookkeeping')).reconciliation, client),
  'business-tax': async () => shared((await pageContent('business-tax')).return),
  'personal-tax': async () =>
    client && refunded((await pageContent('personalTax')).forms, founderReturn(client)),
  'fractional-cfo': async () =>
    books && lasting(fromBooks((await pageContent('fractional-cfo')).runway, books)),
  'randd-tax': async () => client && used(await pageContent('randd-tax'), client),
};

const statement = (
  { heading, lines, total: sum }: Report['income'],
  [, , ...months]: Report['columns'],
): SheetRow[] => [
  { text: heading, amounts: months, kind: 'heading' },
  ...lines.map(({ code, text, cents }) => ({ code, text, amounts: cents.map(ledgerWhole) })),
  { code: '', text: sum.text, amounts: sum.cents.map(ledgerWhole), kind: 'total' },
];

const sentences = ({ heading, items }: Report['changed']): SheetRow[] => [
  { text: heading, kind: 'heading' },
  ...items.map((text) => ({ text, kind: 'sentence' as const })),
];

const cash = ({ heading, opening, lines, closing, runway }: Report['cash']): SheetRow[] => [
  { text: heading, kind: 'heading' },
  ...[opening, ...lines].map(({ text, cents }) => line({ text, amount: ledgerWhole(cents) })),
  total({ text: closing.text, amount: ledgerWhole(closing.cents) }),
  total({ text: runway.text, amount: runway.value }),
];

/** The top of the sample report, by whole parts: in a wide window, and what was earned on a phone. */
async function reportSheets(): Promise<Picture[]> {
  const report = monthlyReport((await pageContent('sampleReportPage')).report);
  const { client: title, status } = report;
  const [income = [], assets = []] = [report.income, report.assets].map((one) =>
    statement(one, report.columns),
  );
  const left = [...income, ...assets];
  const right = [...cash(report.cash), ...sentences(report.changed)];
  return [
    {
      id: 'sample-report',
      sheet: { title, status, columns: [left, right] },
      size: { width: 1600, text: 24 },
    },
    {
      id: 'sample-report-phone',
      sheet: { title, columns: [income] },
      size: { width: 760, text: 28 },
    },
  ];
}

/** Returns what's drawn for this firm. A service or report that it doesn't have has no picture. */
export async function pictures(): Promise<Picture[]> {
  const ids = serviceIds().filter(
    (id) => id in THUMBNAILS && (id !== 'randd-tax' || claims['rd-credit-total']),
  );
  const thumbnails = await Promise.all(
    ids.map(async (id) => {
      const drawn = await THUMBNAILS[id]?.();
      if (!drawn) return [];
      const sheet: Sheet = { title: drawn.title, columns: [drawn.rows] };
      return [
        { id, sheet, size: THUMBNAIL },
        { id: `${id}-phone`, sheet, size: PHONE },
      ];
    }),
  );
  return [...thumbnails.flat(), ...(sampleReport ? await reportSheets() : [])];
}
