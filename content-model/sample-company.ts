import { z } from 'zod';
import file from '../content/sample-company.json' with { type: 'json' };
import { check } from './check/check.ts';

const cents = z.int().meta({ control: 'cents' });
const line = z.string().meta({ control: 'line' });

export const companySchema = z
  .strictObject({
    month: line.describe('The month of the reports'),
    cash: z.strictObject({ opening: cents, closing: cents }),
    lines: z.array(z.strictObject({ code: line.length(4), account: line, cents })).min(2),
    net: cents.describe('The sum of the lines; negative if the company spends more than it earns'),
    runwayMonths: z
      .int()
      .positive()
      .meta({ control: 'number' })
      .describe("How many months the cash lasts at the last month's pace"),
    months: z
      .array(z.strictObject({ month: line.length(3), revenue: cents, expenses: cents, cash: cents }))
      .length(6)
      .describe('The last six months up to `month`; `cash` is the balance at the end'),
  })
  .refine(
    ({ lines, net }) => lines.reduce((sum, line) => sum + line.cents, 0) === net,
    "has lines that don't add up to net",
  )
  .refine(
    ({ cash, net }) => cash.opening + net === cash.closing,
    "has cash that doesn't match net: opening plus net must be closing",
  )
  .refine(
    ({ months }) =>
      months.every(({ revenue, expenses, cash }, index) => {
        const before = months[index - 1];
        return !before || before.cash + revenue - expenses === cash;
      }),
    "has a month whose cash doesn't follow from the month before",
  )
  .refine(({ months, lines, net, cash }) => {
    const last = months.at(-1);
    return (
      last !== undefined &&
      last.revenue === lines[0]?.cents &&
      last.revenue - last.expenses === net &&
      last.cash === cash.closing
    );
  }, "has a last month that doesn't match the report")
  .refine(
    ({ cash, net, runwayMonths }) => Math.floor(cash.closing / -net) === runwayMonths,
    "has runwayMonths that isn't closing cash divided by the last month's loss",
  );

/** The invented company on `/experts`, in US cents. The demo's video shows some of its figures; check it after a change. */
export const sampleCompany = check(companySchema, file, 'content/sample-company.json');
