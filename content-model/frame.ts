import { z } from 'zod';
import file from '../content/words/frame.json' with { type: 'json' };
import { forEachCount } from '../tools/estimate/fields.ts';
import { DOCUMENTS } from './client/documents.ts';
import { checkWords, each, fields, text, textWith } from './words.ts';

const address = z
  .string()
  .regex(
    /^(?:\/|https:\/\/)/,
    'must be a page of this site like /about, or an address that starts with https://',
  )
  .meta({ control: 'code' });

const subLink = z.strictObject({ name: text, description: text, link: address });

/** Replaced with all services in content/services/. */
const services = z.literal('services');

/** Replaced with the list of tools, if the firm has any. */
const tools = z.literal('tools');

/** Replaced with the page to book a call, if the firm takes calls. */
const schedule = z.literal('schedule');

const link = z.strictObject({
  text,
  link: address,
  type: z.enum(['internal', 'external']).optional().describe('external: opens in a new tab and says so'),
});

const menuLink = link.extend({
  options: z
    .array(z.union([services, subLink]))
    .min(1)
    .optional()
    .describe('Makes it a dropdown with these links; "services" stands for all services'),
});

const headed = z.strictObject({ heading: text, text: text.optional() });

export const frameSchema = z.strictObject({
  skip: text,
  newTab: text.describe('For screen readers, on links that open in a new tab'),
  close: text,
  pause: textWith('what'),
  actions: z
    .strictObject({
      talk: text.describe('Opens the contact form, and is its heading'),
      consult: text,
      start: text,
      startWith: textWith('service').describe('The same for screen readers'),
      startNow: text,
      talkToUs: text,
    })
    .describe('Buttons used on several pages'),
  announcement: z.strictObject({
    label: text,
    acquisitions: text.describe('What screen readers call the sentence about them'),
    moving: text.describe('What the pause button pauses'),
    acquired: text.describe('Before the names of the firms that joined yours'),
  }),
  header: z.strictObject({
    label: text,
    toggle: text,
    links: z
      .array(menuLink)
      .min(1)
      .refine(
        (links) => links.filter(({ options }) => options).length <= 1,
        'has more than one dropdown; the header has room for one',
      ),
  }),
  day: text.describe('Before the number of a day'),
  effective: text.describe('Before the date of a legal text'),
  version: text.describe('Before the date of a legal text that is a draft'),
  service: z
    .strictObject({
      promise: text,
      included: text,
      excluded: text,
      includedIn: textWith('job').describe('Instead, on a page that says so of several jobs'),
      excludedFrom: textWith('job'),
      who: text.describe('Above the people of a service'),
      samplePeople: text.optional().describe('No longer shown: each person has a stamp'),
      columns: each(['code', 'item', 'figure', 'checked'], text).describe(
        "For screen readers: the columns of a page's drawing",
      ),
      price: z
        .strictObject({
          from: textWith('price').describe('Followed by the unit, such as "a month"'),
          title: text,
          columns: z.array(text).length(2).describe('For screen readers'),
          base: text.describe('The price, if it has no ranges but more costs extra'),
          only: text.describe('The price, if nothing else is listed'),
          upTo: textWith('amount').describe('The first price range'),
          between: textWith('amount', 'next').describe('The price ranges after it'),
          over: textWith('amount').describe('The last price range'),
          quoted: text.describe('Instead of the price of the last range'),
          // No price includes months behind.
          ...forEachCount((what) => (what === 'monthBehind' ? text : textWith('count'))),
          more: textWith('price').describe('What each additional one costs'),
        })
        .describe('How your prices are listed'),
      lastDays: z
        .strictObject({
          heading: textWith('due'),
          extended: textWith('due').describe('The heading of the days of returns with an extension'),
          link: text.describe('The link to them on the landing page'),
          ...fields(['papers', 'ready', 'sign', 'eFile'], text),
          signBy: textWith('sign', 'time'),
          open: textWith('due').describe('Until the last safe day for papers'),
          openExtended: text.describe('The same, for returns with an extension'),
          late: textWith('due').describe('From then until the last day to sign'),
          lateExtended: text,
          over: textWith('due').describe('From then until the due date'),
          overExtended: text,
        })
        .describe('The last safe days for a return, if the claims of days and of e-filing have `days`'),
      more: textWith('page'),
      questionsPage: text.describe('The link to /faq, instead of {page}'),
    })
    .describe('Shared by all service pages'),
  quickContact: text,
  call: textWith('phone').describe('What screen readers call the telephone on phones'),
  sample: text.describe('What screen readers say of everything marked `sample: true`'),
  stamp: text.describe('The same, short, as everyone else sees it'),
  footer: z.strictObject({
    banner: headed,
    newsletter: headed.extend({ issues: text.describe('The link to past issues of the newsletter') }),
    columns: z
      .array(
        z.strictObject({ title: text, links: z.array(z.union([services, tools, schedule, link])).min(1) }),
      )
      .min(1)
      .max(3),
    ways: text,
    license: textWith('state', 'number').describe('About your firm’s license'),
    verify: text.describe("The link to the state board's page"),
  }),
  ties: z
    .strictObject({ name: textWith('letter', 'document'), documents: each(DOCUMENTS, text) })
    .optional()
    .describe("What screen readers say of the letters beside figures of the client's file"),
  breadcrumb: z.strictObject({ label: text, steps: z.array(link.omit({ type: true })).min(1) }),
  goOn: text,
});

export const frame = checkWords(frameSchema, file, 'frame.json');
export type FrameLink = z.infer<typeof menuLink>;
