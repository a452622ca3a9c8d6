import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { deadlineOf } from '../../../tools/deadlines/deadlines.ts';
import { head, heading, listOf, page, section, words } from '../../collections/parts.ts';
import { comparison, scope } from '../../collections/service-parts.ts';

const dollars = z
  .int()
  .meta({ control: 'money' })
  .describe('Whole US dollars, like on tax returns; negative for deductions');
const sum = (lines: { dollars: number }[]) => lines.reduce((total, line) => total + line.dollars, 0);

const taxReturn = z
  .strictObject({
    title: heading,
    status: heading,
    behind: z
      .array(heading)
      .length(4)
      .meta({ title: 'Forms behind it' })
      .describe('Forms in the stack behind it, last one first'),
    filers: z
      .array(heading)
      .length(4)
      .optional()
      .meta({ title: 'Who files them' })
      .describe('Who files each form behind it, in the same order'),
    stack: heading.meta({ title: 'Name of the stack' }).describe('Name of the stack, for screen readers'),
    columns: z.array(heading).length(3).describe('For screen readers'),
    lines: listOf({ line: z.string().meta({ control: 'line' }), text: heading, dollars }).min(3),
    total: z.strictObject({ line: z.string().meta({ control: 'line' }), text: heading, dollars }),
    shares: listOf({ text: heading, dollars }).min(1).meta({ title: 'Owners’ shares' }),
  })
  .refine(({ lines, total }) => sum(lines) === total.dollars, "the lines of the return don't add up")
  .refine(({ shares, total }) => sum(shares) === total.dollars, "the owners' shares don't add up");

const dueDate = z.strictObject({
  deadline: z
    .string()
    .refine(
      (id) => deadlineOf(id),
      "isn't a deadline in tools/deadlines/rules.ts; write its item and the month its period ends in, like 1120-s-2026-12",
    )
    .meta({ control: 'code', title: 'Due date' })
    .describe(
      'Which date to calculate: an item, the month its period ends in, and the number of the payment',
    ),
  file: heading.meta({ title: 'What to file' }),
  who: words.meta({ title: 'Who files it' }),
});

const salesTax = section({
  title: heading,
  states: listOf({ name: heading, dollars, threshold: z.int().positive().meta({ control: 'money' }) }).min(3),
  total: z.strictObject({ text: heading, dollars }),
  note: words,
  ...scope.shape,
  verdicts: z
    .strictObject({
      over: heading.meta({ title: 'Above the threshold' }),
      close: heading.meta({ title: 'Close to it' }),
      under: heading.meta({ title: 'Below it' }),
    })
    .meta({ title: 'Labels of the bars' }),
  limit: heading
    .meta({ title: 'Label of the threshold' })
    .describe("Above the first bar, where each state's threshold is"),
  share: textWith('sales', 'threshold', 'percent').meta({ title: 'Text of a bar' }),
}).refine(({ states, total }) => sum(states) === total.dollars, "the sales by state don't add up");

export const businessTax = page('business-tax', {
  head,
  next: heading.meta({ title: 'Second button' }),
  return: taxReturn.meta({ title: 'Drawn tax return' }),
  calendar: section({
    dates: z.array(dueDate).min(4),
    busy: words
      .optional()
      .meta({ title: 'If you’re too busy' })
      .describe("When you're too busy to talk, right below the dates"),
    note: words.describe('The law, in small print'),
    tool: heading.meta({ title: 'Link to all deadlines' }).describe('Link to /deadlines, if the firm has it'),
    weekend: textWith('date', 'weekday').meta({ title: 'Moved by a weekend' }).describe('Why the date moved'),
    holiday: textWith('date', 'holiday').meta({ title: 'Moved by a holiday' }),
  }),
  scope: z.strictObject({ heading, ...scope.shape }).meta({ title: 'What’s included, what isn’t' }),
  salesTax: salesTax.optional().describe('Left out by a firm that files no sales tax'),
  entities: comparison
    .safeExtend({ after: words.meta({ title: 'Text below the table' }), ...scope.shape })
    .optional()
    .meta({ title: 'Kinds of companies' })
    .describe('Left out by a firm that forms no companies'),
});
