import { z } from 'astro/zod';
import { closeDay } from '../../collections/close-day.ts';
import { cents, head, heading, listOf, month, page, section, words } from '../../collections/parts.ts';
import { account, comparison } from '../../collections/service-parts.ts';

const side = z
  .strictObject({
    opening: z.strictObject({ text: heading, cents }),
    lines: listOf({
      text: heading,
      correction: z
        .strictObject({
          wrong: z.string().meta({ control: 'line' }),
          right: z.string().meta({ control: 'line' }),
        })
        .optional()
        .describe('A figure crossed out in red, and its replacement'),
      cents,
    }).min(1),
    closing: z.strictObject({ text: heading, cents }),
  })
  .refine(
    ({ opening, lines, closing }) =>
      lines.reduce((sum, line) => sum + line.cents, opening.cents) === closing.cents,
    "a side of the reconciliation doesn't add up to its adjusted balance",
  );

const reconciliation = z
  .strictObject({
    title: heading,
    status: heading,
    columns: z.array(heading).length(3).describe('For screen readers'),
    bank: side,
    books: side,
    difference: heading,
    footnote: words,
  })
  .refine(
    ({ bank, books }) => bank.closing.cents === books.closing.cents,
    'the balances of bank and books must be the same',
  );

const close = section({
  month: month.describe('The month in which the previous one is closed'),
  days: listOf({
    title: heading,
    text: words,
    you: z.boolean().optional().describe('true: the client has something to do'),
  })
    .min(2)
    .max(10)
    .refine(
      (days) => days.length <= (closeDay ?? days.length),
      "can't have more steps than the business days in the claim close-day",
    )
    .describe('The last one is on the day of the claim close-day'),
  turn: heading.describe('Label of such a day'),
  legend: heading.describe('What a crossed-out day means, in the last square of the month'),
  after: words,
  depends: words,
  report: heading.optional().describe('Link to the sample monthly report'),
})
  .optional()
  .describe("Drawn if the firm has the claim close-day; left out, it isn't");

export const bookkeeping = page('bookkeeping', {
  head,
  next: heading,
  reconciliation,
  close,
  compare: comparison,
  account,
});
