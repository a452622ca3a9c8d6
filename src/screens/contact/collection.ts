import { z } from 'astro/zod';
import { heading, lead, listOf, page, question, section, top, words } from '../../collections/parts.ts';

const list = z.strictObject({ title: heading, items: z.array(heading).min(2) });

export const contact = page('contact', {
  head: top({
    headline: heading,
    highlight: heading,
    lead: lead.describe("{phone} is the firm's number, as a link"),
    write: heading.describe('Heading of the form'),
  }),
  ways: z.strictObject({ email: heading, phone: heading, chat: heading }),
  slip: section({
    title: heading,
    columns: z.array(heading).length(3),
    rows: listOf({ who: heading, does: heading, when: heading }).min(3),
    total: z.strictObject({ text: heading, value: heading }),
  }),
  write: z.strictObject({ do: list, dont: list.extend({ note: words }) }),
  places: z.strictObject({
    heading,
    hours: heading,
    notes: z.strictObject({
      office: words,
      registered: words,
      holidays: words.describe('If the office is closed on federal holidays'),
    }),
  }),
  faq: z.strictObject({ heading, links: z.array(question).min(3), all: heading }),
});
