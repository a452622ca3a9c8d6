import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { closeDates } from '../../collections/close-day.ts';
import { head, heading, listOf, month, page, section, words } from '../../collections/parts.ts';
import { account, comparison } from '../../collections/service-parts.ts';

const reconciliation = z.strictObject({
  title: textWith('account', 'day'),
  columns: z.array(heading).length(3).describe('For screen readers'),
  bank: z.strictObject({ opening: heading, closing: heading }),
  books: z.strictObject({ opening: heading, closing: heading }),
  missing: textWith('item').describe("Before an item of the statement that the books didn't have"),
  difference: heading,
  footnote: words,
});

const close = section({
  month: month.describe('The month in which the previous one is closed'),
  days: listOf({
    title: heading,
    text: words,
    you: z.boolean().optional().describe('true: the client has something to do'),
  })
    .min(1)
    .max(10)
    .describe('The last one is on the day of the claim close-day'),
  turn: heading.describe('Label of such a day'),
  legend: heading.describe('What a crossed-out day means, in the last square of the month'),
  after: words,
  depends: words,
  report: heading.optional().describe('Link to the sample monthly report'),
  year: heading.optional().describe("Link to the client's year, if it's told"),
})
  .refine(
    ({ month, days }) => {
      const [last, before] = closeDates(month, days.length).reverse();
      return !before || (last !== undefined && before < last);
    },
    {
      path: ['days'],
      message: "can't have more steps than the business days until that of the claim close-day",
    },
  )
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
