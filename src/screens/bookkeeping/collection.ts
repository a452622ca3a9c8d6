import { z } from 'astro/zod';
import { textWith } from '../../../content-model/words.ts';
import { closeDates } from '../../collections/close-day.ts';
import { head, heading, listOf, month, page, section, words } from '../../collections/parts.ts';
import { account, comparison } from '../../collections/service-parts.ts';

const balances = z.strictObject({
  opening: heading.meta({ title: 'Label of the balance before' }),
  closing: heading.meta({ title: 'Label of the adjusted balance' }),
});

const reconciliation = z.strictObject({
  title: textWith('account', 'day'),
  columns: z.array(heading).length(3).describe('For screen readers'),
  bank: balances.meta({ title: 'The bank’s side' }),
  books: balances.meta({ title: 'The books’ side' }),
  missing: textWith('item')
    .meta({ title: 'Label of an item the books missed' })
    .describe("Before an item of the statement that the books didn't have"),
  difference: heading.meta({ title: 'Label of the difference' }),
  footnote: words,
});

const close = section({
  month: month.describe('The month in which the previous one is closed'),
  days: listOf({
    title: heading,
    text: words,
    you: z
      .boolean()
      .optional()
      .meta({ title: 'The client’s turn', description: 'true: the client has something to do' }),
  })
    .min(1)
    .max(10)
    .describe('The last one is on the day of the claim close-day'),
  turn: heading.meta({ title: 'Label of a client’s turn' }).describe('Label of such a day'),
  legend: heading
    .meta({ title: 'Meaning of a crossed-out day' })
    .describe('What a crossed-out day means, in the last square of the month'),
  after: words.meta({ title: 'Text below the days' }),
  depends: words.meta({ title: 'Day and condition' }),
  report: heading
    .optional()
    .meta({ title: 'Link to the sample report' })
    .describe('Link to the sample monthly report'),
  year: heading
    .optional()
    .meta({ title: 'Link to one client’s year' })
    .describe("Link to the client's year, if it's told"),
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
  .meta({ title: 'The close, day by day' })
  .describe("Drawn if the firm has the claim close-day; left out, it isn't");

export const bookkeeping = page('bookkeeping', {
  head,
  next: heading.meta({ title: 'Second button' }),
  reconciliation,
  close,
  compare: comparison.meta({ title: 'Comparison' }),
  account: account.meta({ title: 'What’s included, what isn’t' }),
});
