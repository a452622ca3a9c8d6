import { z } from 'zod';
import file from '../content/words/frame.json' with { type: 'json' };
import { checkWords, text, textWith } from './words.ts';

const address = z
  .string()
  .regex(/^(?:\/|https:\/\/)/, 'must be a page of this site, such as /about, or an address with https://');

const subLink = z.strictObject({ name: text, description: text, link: address });

/** Stands for all services, as content/services/ has them. */
const services = z.literal('services');

/** Stands for the list of tools, where the firm has any. */
const tools = z.literal('tools');

/** Stands for the page on which a time for a call is picked, where the firm takes calls. */
const schedule = z.literal('schedule');

const link = z.strictObject({
  text,
  link: address,
  type: z.enum(['internal', 'external']).optional().describe('external: opens in a new tab, and says so'),
});

const menuLink = link.extend({
  options: z
    .array(z.union([services, subLink]))
    .min(1)
    .optional()
    .describe('Makes it a menu of its own: sub-links, and "services" for all services'),
});

const headed = z.strictObject({ heading: text, text: text.optional() });

export const frameSchema = z.strictObject({
  skip: text,
  newTab: text.describe('Said of links that open in a new tab, to those who do not see it'),
  close: text,
  pause: textWith('what'),
  actions: z
    .strictObject({
      talk: text.describe('Opens the contact form, whose heading it is'),
      consult: text,
      start: text,
      startWith: textWith('service').describe('The same, to those who hear the page'),
      startNow: text,
      talkToUs: text,
    })
    .describe('What the buttons say that several pages have'),
  announcement: z.strictObject({
    label: text,
    acquisitions: text.describe('Names the sentence about them, for those who hear the page'),
    moving: text.describe('What its button pauses'),
    acquired: text.describe('Stands before the names of content/firm/firm.json'),
  }),
  header: z.strictObject({
    label: text,
    toggle: text,
    links: z
      .array(menuLink)
      .min(1)
      .refine(
        (links) => links.filter(({ options }) => options).length <= 1,
        'has more than one link with options; the header has room for one such menu',
      ),
  }),
  day: text.describe('Stands before the number of a day'),
  effective: text.describe('Stands before the date of a legal text'),
  service: z
    .strictObject({
      promise: text,
      included: text,
      excluded: text,
      samplePeople: text.describe('Said below people of content/people.yaml while any of them is a sample'),
      price: z
        .strictObject({
          from: textWith('price').describe('Followed by the unit, such as "a month"'),
          title: text,
          columns: z.array(text).length(2).describe('For those who hear the table'),
          upTo: textWith('amount').describe('The first band'),
          over: textWith('amount').describe('The bands after it'),
          quoted: text.describe('In place of the price of the last band'),
          account: textWith('count'),
          entity: textWith('count'),
          state: textWith('count'),
          monthBehind: text,
          more: textWith('price').describe('What each further one adds'),
        })
        .describe('The prices of content/firm/prices.yaml'),
      more: textWith('page'),
      questionsPage: text.describe('What the link to /faq says, in place of {page}'),
    })
    .describe('What the pages of services have in common'),
  quickContact: text,
  sample: text.describe('The label of everything marked `sample: true`'),
  footer: z.strictObject({
    banner: headed,
    newsletter: headed,
    columns: z
      .array(
        z.strictObject({ title: text, links: z.array(z.union([services, tools, schedule, link])).min(1) }),
      )
      .min(1)
      .max(3),
    ways: text,
    license: textWith('state', 'number').describe('Said of the license in content/firm/firm.json'),
    verify: text.describe("The link to the board's page"),
  }),
  breadcrumb: z.strictObject({ label: text, steps: z.array(link.omit({ type: true })).min(1) }),
  goOn: text,
});

/** The words and menus around every page. */
export const frame = checkWords(frameSchema, file, 'frame.json');
export type FrameLink = z.infer<typeof menuLink>;
