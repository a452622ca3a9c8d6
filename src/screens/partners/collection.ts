import { z } from 'astro/zod';
import { page } from '../../collections/page.ts';
import { cents, head, heading, several, words } from '../../collections/parts.ts';

const amount = z.strictObject({ text: heading, cents });

const amounts = z
  .strictObject({
    title: heading,
    lines: z.array(amount).min(2).max(6),
    total: amount,
    note: heading.optional().describe('What the total means, under it'),
  })
  .refine(
    ({ lines, total }) => lines.reduce((sum, line) => sum + line.cents, 0) === total.cents,
    'the lines do not add up to the total',
  );

const trade = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('The anchor of the card, such as /partners#saas'),
  name: heading,
  subject: heading.describe('What differs, in two or three words, for the index'),
  text: words.describe('What is different about the books of this trade'),
  first: words.describe('What we do first'),
  amounts,
});

export type Trade = z.infer<typeof trade>;

export const partners = page('partners', {
  head,
  index: z.strictObject({ title: heading, column: heading, label: heading }),
  trades: several(trade, 2, 12),
  firstLabel: heading,
  others: z.strictObject({
    heading,
    lead: words,
    columns: z.array(heading).length(3),
    rows: several(z.strictObject({ who: heading, gives: heading, not: heading }), 2, 8),
  }),
  after: z.strictObject({ text: words }),
});
