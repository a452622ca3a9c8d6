import { z } from 'zod';
import { formatDay, lastDayOf } from '../../tools/days.ts';
import { printMoney, sum } from '../../tools/money.ts';
import { problemOfPage } from '../check/page-problem.ts';
import { interpolate } from '../fill-in/interpolate.ts';
import { books, client, monthOf, uncovered } from '../sample-company.ts';
import { textWith } from '../words.ts';
import { amountOf, runwayOf } from './books.ts';
import { sayOf } from './say-of.ts';

const FILE = 'content/pages/sample-report.yaml';

const text = z.string().min(1).max(80).meta({ control: 'line' });
const statement = z.strictObject({ heading: text, total: text });
const sentence = z.string().min(1).max(200).meta({ control: 'text' });
const sentences = z.strictObject({ heading: text, items: z.array(sentence).min(1).max(5) });

/** The words of the report. Its figures, company and months are computed from content/sample-company.json. */
export const reportSchema = z.strictObject({
  status: textWith('month').describe('The month and the basis'),
  columns: z.array(text).length(2).describe('Code and account; the months follow'),
  income: statement,
  assets: statement,
  claims: statement.describe('Liabilities and equity'),
  cash: z.strictObject({
    heading: text,
    columns: z.array(text).length(2).describe('For screen readers'),
    opening: textWith('day'),
    lines: z
      .array(z.strictObject({ text, of: z.array(z.string().meta({ control: 'line', isKey: true })).min(1) }))
      .min(1)
      .superRefine((lines, { addIssue }) => {
        const message = uncovered(lines.flatMap(({ of }) => of));
        if (message) addIssue({ code: 'custom', message, input: lines });
      })
      .describe('Each adds up accounts of the sample company'),
    closing: textWith('day'),
    runway: textWith('month'),
    value: textWith('count'),
  }),
  changed: sentences.describe(
    '{more}: rise of collections; {rise6200}: rise of account 6200 in percent; {before} and {now}: months of runway',
  ),
  questions: sentences,
  footnote: sentence.describe('Who checked it, and its label if it is invented'),
});

type Line = { code: string; text: string; cents: [now: number, before: number] };
type Statement = { heading: string; lines: Line[]; total: Omit<Line, 'code'> };
type Row = { text: string; cents: number };

export type Report = {
  client: string;
  status: string;
  columns: string[];
  income: Statement;
  assets: Statement;
  claims: Statement;
  cash: {
    heading: string;
    columns: string[];
    opening: Row;
    lines: Row[];
    closing: Row;
    runway: { text: string; value: string };
  };
  changed: z.infer<typeof sentences>;
  questions: z.infer<typeof sentences>;
  footnote: string;
};

const addUp = ({ heading, total }: z.infer<typeof statement>, lines: Line[]): Statement => {
  const [now, before] = [0, 1].map((month) => sum(lines.map(({ cents }) => cents[month] ?? 0)));
  return { heading, lines, total: { text: total, cents: [now ?? 0, before ?? 0] } };
};

/** Returns what sentences may say of the month, each only while it's true. */
function changesOf({ now, before, accounts }: Filed): Record<string, string | number> {
  const risen = accounts.flatMap(({ code }) => {
    const [late, early] = [amountOf(now, [code]), amountOf(before, [code])];
    return early && late / early > 1 ? [[`rise${code}`, Math.round((late / early - 1) * 100)] as const] : [];
  });
  const more = now.revenue - before.revenue;
  return {
    ...Object.fromEntries(risen),
    ...(more > 0 && { more: printMoney(more) }),
    ...(runwayOf(now) > runwayOf(before) && { before: runwayOf(before), now: runwayOf(now) }),
  };
}

function filed() {
  if (!client || !books)
    throw problemOfPage(FILE, ['report'], 'the report needs content/sample-company.json.');
  return { ...client, ...books };
}

type Filed = ReturnType<typeof filed>;

const filledSentences = (
  { heading, items }: z.infer<typeof sentences>,
  values: Record<string, string | number>,
) => ({
  heading,
  items: items.map((item, index) => sayOf(FILE, ['report', 'changed', 'items', index], item, values)),
});

/** Computes the report from the client's file. @throws PageProblem for a sentence that the books don't bear out */
export function monthlyReport(words: z.infer<typeof reportSchema>): Report {
  const file = filed();
  const { client: name, now, before, balances } = file;
  const both = [now, before] as const;
  const moved = file.accounts.map(({ code, name }): Line => {
    const [late = 0, early = 0] = both.map((month) => amountOf(month, [code]));
    return { code, text: name, cents: [late, early] };
  });
  const kept = ({ code, name, cents }: (typeof balances)['reserve']): Line => ({
    code,
    text: name,
    cents: [cents, cents],
  });
  const { checking, reserve, deposit, loan, equity } = balances;
  const assets = addUp(words.assets, [
    { ...kept(checking), cents: [now.checking, before.checking] },
    kept(reserve),
    kept(deposit),
  ]);
  const remains = assets.total.cents.map((cents) => cents - loan.cents) as Line['cents'];
  const dayAfter = ({ month }: { month: string }) => formatDay(lastDayOf(month));
  const values = { month: monthOf(now.month, { month: 'long' }) };
  return {
    client: name,
    status: interpolate(words.status, { month: monthOf(now.month) }),
    columns: [...words.columns, ...both.map(({ month }) => monthOf(month, { month: 'short' }))],
    income: addUp(
      words.income,
      moved.filter(({ cents }) => cents.some((amount) => amount !== 0)),
    ),
    assets,
    claims: addUp(words.claims, [kept(loan), { code: equity.code, text: equity.name, cents: remains }]),
    cash: {
      ...words.cash,
      opening: { text: interpolate(words.cash.opening, { day: dayAfter(before) }), cents: before.cash },
      lines: words.cash.lines.map(({ text, of }) => ({ text, cents: amountOf(now, of) })),
      closing: { text: interpolate(words.cash.closing, { day: dayAfter(now) }), cents: now.cash },
      runway: {
        text: interpolate(words.cash.runway, values),
        value: interpolate(words.cash.value, { count: runwayOf(now) }),
      },
    },
    changed: filledSentences(words.changed, changesOf(file)),
    questions: words.questions,
    footnote: words.footnote,
  };
}
