import { z } from 'astro/zod';
import { closeDay } from '../../collections/close-day.ts';
import { page } from '../../collections/page.ts';
import { cents, head, heading, words } from '../../collections/parts.ts';
import { account, comparison, firstMonth, secondButton } from '../../collections/service-parts.ts';

const side = z
  .strictObject({
    opening: z.strictObject({ text: heading, cents }),
    lines: z
      .array(
        z.strictObject({
          text: heading,
          correction: z
            .strictObject({ wrong: z.string(), right: z.string() })
            .optional()
            .describe('A figure struck out in red, and the one written beside it'),
          cents,
        }),
      )
      .min(1),
    closing: z.strictObject({ text: heading, cents }),
  })
  .refine(
    ({ opening, lines, closing }) =>
      lines.reduce((sum, line) => sum + line.cents, opening.cents) === closing.cents,
    'a side of the reconciliation does not add up to its adjusted balance',
  );

const reconciliation = z
  .strictObject({
    title: heading,
    status: heading,
    columns: z.array(heading).length(3).describe('For those who hear the table'),
    bank: side,
    books: side,
    difference: heading,
    footnote: words,
  })
  .refine(({ bank, books }) => bank.closing.cents === books.closing.cents, 'bank and books do not agree');

const close = z.strictObject({
  heading,
  lead: words,
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('The month in which the one before it is closed'),
  days: z
    .array(
      z.strictObject({
        title: heading,
        text: words,
        you: z.boolean().optional().describe('true: something is asked of the client on that day'),
      }),
    )
    .min(2)
    .max(10)
    .refine(
      (days) => days.length <= (closeDay ?? days.length),
      'has more steps than the claim close-day of content/firm/claims.json has days',
    )
    .describe('The last one stands on the day of the claim close-day'),
  turn: heading.describe('Said of such a day'),
  legend: heading.describe('What is struck out, in the last square of the drawn month'),
  after: words,
  depends: words,
});

export const bookkeeping = page('bookkeeping', {
  head,
  next: secondButton,
  reconciliation,
  close,
  compare: comparison,
  account,
  firstMonth,
});
