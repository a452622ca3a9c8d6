import { z } from 'zod';
import file from '../content/sample-company.json' with { type: 'json' };
import { check } from './check/check.ts';

const cents = z.int();

export const companySchema = z
  .strictObject({
    month: z.string().describe('The month of the drawn reports'),
    cash: z.strictObject({ opening: cents, closing: cents }),
    lines: z.array(z.strictObject({ code: z.string().length(4), account: z.string(), cents })).min(2),
    net: cents.describe('What the lines add up to; negative when the company spends more than it earns'),
    runwayMonths: z.int().positive().describe('How long the cash lasts at the pace of the last month'),
    months: z
      .array(z.strictObject({ month: z.string().length(3), revenue: cents, expenses: cents, cash: cents }))
      .length(6)
      .describe('The last six months, `month` being the last one; `cash` is what is left at the end'),
  })
  .refine(
    ({ lines, net }) => lines.reduce((sum, line) => sum + line.cents, 0) === net,
    'the lines do not add up to net',
  )
  .refine(({ cash, net }) => cash.opening + net === cash.closing, 'cash and net do not agree')
  .refine(
    ({ months }) =>
      months.every(({ revenue, expenses, cash }, index) => {
        const before = months[index - 1];
        return !before || before.cash + revenue - expenses === cash;
      }),
    'the cash of a month does not follow from the month before',
  )
  .refine(({ months, lines, net, cash }) => {
    const last = months.at(-1);
    return (
      last !== undefined &&
      last.revenue === lines[0]?.cents &&
      last.revenue - last.expenses === net &&
      last.cash === cash.closing
    );
  }, 'the last month is not the one that is reported')
  .refine(
    ({ cash, net, runwayMonths }) => Math.floor(cash.closing / -net) === runwayMonths,
    'runwayMonths is not cash divided by what the last month used up',
  );

/**
 * The invented company in the pictures of `/experts` and in its video: US cents, checked when it is read.
 * The video's pixels show these figures: after a change here, render it again (docs/decisions/050-video.md).
 *
 * @throws ContentError when the figures contradict each other.
 */
export const sampleCompany = check(companySchema, file, 'content/sample-company.json');
