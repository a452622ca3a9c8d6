import { existsSync } from 'node:fs';
import { z } from 'zod';
import { serviceIds } from './service-files.ts';

/** The address of the sample monthly report; `undefined` if the firm has no such file or no bookkeeping. */
export const sampleReport =
  existsSync('content/pages/sample-report.yaml') && serviceIds().includes('bookkeeping')
    ? '/bookkeeping/sample-report'
    : undefined;

const text = z.string().min(1).max(80).meta({ control: 'line' });
const dollars = z.int().meta({ control: 'money' }).describe('US dollars; negative for expenses');
const both = z.tuple([dollars, dollars]).describe('This month, and the month before');
const line = z.strictObject({ code: z.string().length(4).meta({ control: 'line' }), text, dollars: both });

type Line = z.infer<typeof line>;

const total = z.strictObject({ text, dollars: both });
const statement = z.strictObject({ heading: text, lines: z.array(line).min(2), total });
const sentences = z.strictObject({
  heading: text,
  items: z
    .array(z.string().min(1).max(200).meta({ control: 'text' }))
    .min(1)
    .max(5),
});

const sum = (lines: readonly Line[], month: 0 | 1) =>
  lines.reduce((sofar, { dollars }) => sofar + dollars[month], 0);

const addsUp = ({ lines, total }: z.infer<typeof statement>) =>
  sum(lines, 0) === total.dollars[0] && sum(lines, 1) === total.dollars[1];

export const reportSchema = z
  .strictObject({
    client: text,
    status: text.describe('The month and the basis'),
    columns: z.array(text).length(4).describe('Code, account, this month, the month before'),
    income: statement.refine(addsUp, "income doesn't add up to its total"),
    assets: statement.refine(addsUp, "assets don't add up to their total"),
    claims: statement
      .refine(addsUp, "claims don't add up to their total")
      .describe('Liabilities and equity; the last line is equity'),
    cash: z
      .strictObject({
        heading: text,
        columns: z.array(text).length(2).describe('For screen readers'),
        opening: z.strictObject({ text, dollars }),
        lines: z.array(z.strictObject({ text, dollars })).min(1),
        closing: z.strictObject({ text, dollars }),
        runway: z.strictObject({ text, months: z.int().positive().meta({ control: 'number' }), value: text }),
      })
      .refine(
        ({ opening, lines, closing }) =>
          lines.reduce((sofar, { dollars }) => sofar + dollars, opening.dollars) === closing.dollars,
        "cash doesn't add up to its closing balance",
      ),
    changed: sentences,
    questions: sentences,
    footnote: z
      .string()
      .min(1)
      .max(200)
      .meta({ control: 'text' })
      .describe('Who checked it, and its label if it is invented'),
  })
  .refine(
    ({ assets, claims }) => String(assets.total.dollars) === String(claims.total.dollars),
    'assets must equal claims',
  )
  .refine(({ income, claims }) => {
    const [now = 0, before = 0] = claims.lines.at(-1)?.dollars ?? [];
    return now - before === income.total.dollars[0];
  }, 'equity must change by net income')
  .refine(
    ({ income, cash }) => cash.closing.dollars - cash.opening.dollars === income.total.dollars[0],
    'cash must change by net income',
  )
  .refine(
    ({ income, cash }) =>
      Math.floor(cash.closing.dollars / -income.total.dollars[0]) === cash.runway.months &&
      cash.runway.value.includes(String(cash.runway.months)),
    "runway isn't closing cash divided by the month's loss",
  );

export type Report = z.infer<typeof reportSchema>;
