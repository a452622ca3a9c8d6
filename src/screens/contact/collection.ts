import { z } from 'astro/zod';
import { heading, lead, listOf, page, question, section, top, words } from '../../collections/parts.ts';

const list = z.strictObject({ title: heading, items: z.array(heading).min(2) });

export const contact = page('contact', {
  head: top({
    headline: heading,
    highlight: heading,
    lead: lead.describe("{phone} is the firm's number, as a link"),
    write: heading.meta({ title: 'Heading of the form' }).describe('Heading of the form'),
  }),
  ways: z
    .strictObject({ email: heading, phone: heading, chat: heading })
    .meta({ title: 'Labels of ways to reach you' }),
  slip: section({
    title: heading,
    columns: z.array(heading).length(3),
    rows: listOf({ who: heading, does: heading.meta({ title: 'Does what' }), when: heading }).min(3),
    total: z.strictObject({ text: heading, value: heading }),
  }).meta({ title: 'What happens to a message' }),
  write: z
    .strictObject({
      do: list.meta({ title: 'What to have ready' }),
      dont: list.extend({ note: words }).meta({ title: 'What not to send' }),
    })
    .meta({ title: 'Before someone writes' }),
  places: z.strictObject({
    heading,
    hours: heading.meta({ title: 'Heading of the office hours' }),
    notes: z.strictObject({
      office: words.meta({ title: 'About the office' }),
      registered: words.meta({ title: 'About the registered address' }),
      holidays: words
        .meta({ title: 'About holidays' })
        .describe('If the office is closed on federal holidays'),
    }),
  }),
  faq: z
    .strictObject({
      heading,
      links: z.array(question).min(3),
      all: heading.meta({ title: 'Link to all questions' }),
    })
    .meta({ title: 'Questions and answers' }),
});
