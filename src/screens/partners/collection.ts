import { z } from 'astro/zod';
import { cents, head, heading, page, rows, section, several, slug, words } from '../../collections/parts.ts';

const amount = z.strictObject({ text: heading, cents });

const amounts = z
  .strictObject({
    title: heading,
    lines: z.array(amount).min(2).max(6),
    total: amount,
    note: heading.optional().describe('What the total means'),
  })
  .refine(
    ({ lines, total }) => lines.reduce((sum, line) => sum + line.cents, 0) === total.cents,
    "the lines don't add up to the total",
  );

const trade = z.strictObject({
  id: slug.describe('Anchor of the card, such as /partners#saas'),
  name: heading,
  subject: heading
    .meta({ title: 'What’s different, in short' })
    .describe("What's different, in two or three words"),
  text: words.describe("What's different about this industry's books"),
  first: words.meta({ title: 'What we do first' }),
  amounts: amounts.meta({ title: 'Drawn document' }),
});

export type Trade = z.infer<typeof trade>;

export const partners = page('partners', {
  head,
  index: z
    .strictObject({ title: heading, column: heading.meta({ title: 'Column heading' }) })
    .meta({ title: 'List at the top' }),
  industries: heading.meta({ title: 'Heading of the industries' }).describe('Above the cards'),
  trades: several(1, 12, trade).meta({ title: 'Industries' }),
  firstLabel: heading.meta({ title: 'Label of what we do first' }),
  example: heading
    .optional()
    .meta({ title: 'Note below the drawings' })
    .describe('Below each drawn document'),
  others: section({
    columns: z.array(heading).length(3),
    rows: rows(2, 8, {
      who: heading,
      gives: heading.meta({ title: 'What they get' }),
      not: heading.meta({ title: 'What we don’t do' }),
    }),
  }).meta({ title: 'Other advisers' }),
  after: z.strictObject({ text: words }).meta({ title: 'End of the page' }),
});
