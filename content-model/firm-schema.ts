import { z } from 'zod';
import { WEEKDAYS } from './office-hours.ts';
import { dialed } from './phone.ts';
import { STATES } from './states.ts';
import { listedZone } from './time-zones.ts';

const sentence = z.string().min(1).max(300).meta({ control: 'line' });
const sentences = sentence.meta({ control: 'text' });
const url = z.url({ protocol: /^https$/ }).meta({ control: 'code', title: 'Address (URL)' });
const email = z.email().meta({ control: 'line' });
/** A fact that's either `true` or left out. */
const flag = (description: string) => z.literal(true).optional().describe(description);
const sample = flag('Invented, and labeled as such; leave it out of true facts');

const stateCode = z.enum(Object.keys(STATES)).meta({ title: 'State' });

const address = z.strictObject({
  label: sentence.describe('What visitors read above the address'),
  street: sentence,
  locality: sentence.meta({ title: 'City' }),
  region: z
    .string()
    .length(2)
    .meta({ control: 'line', title: 'State', description: 'Two-letter state code' }),
  postalCode: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code like 94103 or 94103-1234')
    .meta({ control: 'code', title: 'ZIP code' }),
});

export const span = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'must be two times like 08:00-18:00',
    abort: true,
  })
  .refine((times) => times.slice(0, 5) < times.slice(6), 'must end after it starts, on the same day')
  .meta({ control: 'hours' });

const PHONE = 'must be a phone number like (212) 555-0123, or with a country code like +44 20 7946 0123';

const firmSchema = z.strictObject({
  name: z.string().min(1).max(40).meta({ control: 'line', description: 'The name on the logo' }),
  legalName: sentence.describe('The legal name used in contracts'),
  productName: sentence
    .optional()
    .describe(
      "What the landing page sells, also sent as `from` with its forms; if left out, the firm's name",
    ),
  tagline: sentence,
  copyrightYear: z.int().min(1900).max(2100).meta({ control: 'number' }),
  email,
  supportEmail: email.describe('Where clients send refund requests'),
  privacyEmail: email,
  securityEmail: email.describe('Published in security.txt'),
  phone: z
    .string(PHONE)
    .max(40)
    .refine(dialed, PHONE)
    .meta({ control: 'line' })
    .describe('As shown on pages; links dial its digits, with +1 if there is no country code'),
  registeredAddress: address
    .optional()
    .describe('Only if it differs from the office; left out, one address is shown'),
  office: address,
  hours: z
    .partialRecord(z.enum(WEEKDAYS), span)
    .refine((days) => Object.keys(days).length > 0, 'must have at least one weekday')
    .describe('Opening hours by weekday; the office is closed on days left out'),
  closedDays: z
    .array(z.iso.date().meta({ control: 'date' }))
    .optional()
    .describe('Other days the office is closed, besides federal holidays'),
  federalHolidays: z.boolean().optional().describe('Set to false if the office is open on federal holidays'),
  timeZone: z
    .string()
    .refine((zone) => listedZone(zone) !== undefined, 'must be a time zone like America/New_York')
    .meta({ control: 'line' })
    .describe('The time zone of the office hours and of times in emails to the firm'),
  reply: z
    .strictObject({ who: sentence, businessDays: z.int().min(1).max(10).meta({ control: 'number' }) })
    .describe('Who answers messages, and within how many business days'),
  chat: z
    .strictObject({
      label: sentence,
      url,
      greeting: sentences.describe('The message that is already typed when the chat opens'),
    })
    .optional()
    .describe('The chat that pages link to; left out, its links disappear'),
  social: z
    .array(z.strictObject({ network: sentence, url }))
    .min(1)
    .refine(
      (links) => new Set(links.map(({ network }) => network)).size === links.length,
      'lists the same network twice; remove one',
    )
    .optional()
    .meta({ title: 'Social networks', description: 'Links in the footer; left out, they disappear' }),
  loginUrl: url
    .optional()
    .meta({ title: 'Client login' })
    .describe("The client login page; left out, the landing page's buttons open the contact form"),
  serverCountry: z
    .string()
    .min(2)
    .max(40)
    .optional()
    .meta({ control: 'line', title: "The server's country" })
    .describe(
      'Where the server is that keeps messages, such as "the United States"; left out, the privacy policy doesn\'t say',
    ),
  video: flag('The landing page has a video, from src/video/; left out, it has none'),
  videoUrl: url
    .optional()
    .meta({ title: 'Video on another site', description: 'The landing page links to it' }),
  formService: flag(
    'Forms of the landing page also go to a form service; left out, they come by email alone',
  ),
  newsletter: flag('Visitors can sign up for a newsletter; left out, its pages, sign-up and words disappear'),
  formerNewsletter: flag('Set after ending a newsletter, while the server still has subscriptions'),
  webhookReceiver: sentence
    .optional()
    .describe('The company that gets webhooks, as the privacy policy names it, such as Zapier, Inc'),
  reviews: z
    .strictObject({ site: sentence, url })
    .optional()
    .describe('Where clients review the firm; left out, the link disappears'),
  announcement: sentence
    .optional()
    .describe('Text for the bar above every page, instead of the acquisitions'),
  license: z
    .strictObject({
      state: z
        .string()
        .min(1)
        .max(20)
        .meta({ control: 'line' })
        .describe('The name of the state, such as California'),
      number: z.string().min(1).max(20).meta({ control: 'line' }),
      verify: url.describe("The state board's page where anyone can look it up"),
      sample,
    })
    .optional()
    .describe("The firm's license from its state board; left out, the footer doesn't show it"),
  credentials: sentence
    .optional()
    .describe(
      'What the people of the firm are, such as "Enrolled Agents"; left out, the footer doesn\'t say',
    ),
  checkedBy: z
    .enum(['CPA', 'Enrolled Agent'])
    .optional()
    .meta({ title: 'Who checks the work' })
    .describe("Who checks all work before clients get it; left out, pages don't promise a check"),
  states: z
    .array(stateCode)
    .min(1)
    .optional()
    .meta({ title: 'States of its clients' })
    .describe('Two-letter codes of the states whose clients the firm serves; left out, every state'),
  law: z
    .strictObject({
      state: stateCode.describe('The state whose law governs the agreement'),
      courts: sentence.describe('Where its courts are, such as King County, Washington'),
    })
    .optional()
    .meta({ title: 'Governing law' })
    .describe("Of the agreement; left out, law and courts are those of the office's state"),
  workAbroad: flag(
    'People outside the United States may do some of the work, as the agreement says; left out, nobody does',
  ),
  acquisition: z
    .strictObject({ headline: sentence, firms: z.array(sentence).min(1), sample })
    .optional()
    .describe('The bar above every page; left out, it shows the announcement or disappears'),
});

export const firmOfOneFilm = firmSchema.refine(({ video, videoUrl }) => !video || !videoUrl, {
  path: ['videoUrl'],
  message: 'can\'t be combined with "video"; remove one of the two',
});

const claimSchema = z
  .strictObject({
    value: z
      .string()
      .min(1)
      .max(30)
      .meta({ control: 'line', description: 'The figure alone, for large print' }),
    wording: sentences.describe('The whole claim in a sentence'),
    days: z
      .int()
      .min(1)
      .max(90)
      .meta({ control: 'number' })
      .optional()
      .describe(
        'The number of days a claim promises, if last safe days follow from it: calendar days until a return is ready, business days until it is e-filed',
      ),
    condition: sentences.optional().describe('What it depends on; shown wherever the figure is promised'),
    includes: sentences.optional().describe('What a price includes, as shown on all pages'),
    excludes: sentences.optional().describe('What costs extra, as shown on all pages'),
    source: z
      .string({ error: 'is missing; say where the figure comes from' })
      .min(10, 'is missing; say where the figure comes from')
      .max(300)
      .meta({ control: 'text', description: 'Where the figure comes from' }),
    reviewBy: z.iso
      .date()
      .meta({ control: 'date' })
      .describe('The date by which someone has to confirm the figure again'),
    sample,
  })
  .refine(
    // "$0" may be worded as "free".
    ({ value, wording }) => wording.includes(value) || !/\d/.test(wording),
    'has different figures in value and wording; make them match',
  );

export const claimsSchema = z.record(z.string(), claimSchema);

const period = z
  .string()
  .regex(
    /^(?:1 (?:day|month|year)|(?!1 )[1-9]\d{0,2} (?:days|months|years))$/,
    'must be a number and a unit, like 30 days, 24 months or 1 year',
  )
  .meta({ control: 'line' });

/** The schema of `content/firm/retention.json`, which the server follows and the privacy policy states. */
export const retentionSchema = z.strictObject({
  leads: period
    .meta({ title: 'Messages and sign-ups' })
    .describe('How long messages are kept after they arrive, and sign-ups after they unsubscribe'),
  unconfirmedSignUps: period
    .meta({ title: 'Unconfirmed sign-ups' })
    .describe('How long sign-ups that were never confirmed are kept'),
  quarantined: period
    .meta({ title: 'Likely spam' })
    .describe('How long messages that look like spam are kept'),
  mailFiles: period
    .meta({ title: 'Emails kept as files' })
    .describe('How long emails are kept as files if no mail server is set up'),
  activity: period
    .default('24 months')
    .meta({ title: 'Log of the desk' })
    .describe('How long the log keeps what people did at the desk and with the leads command'),
  clientRecords: period
    .optional()
    .describe(
      'How long the firm keeps work papers and returns, as the agreement says, not on this server; left out, no page says it',
    ),
});

export type Address = z.infer<typeof address>;
export type FirmFacts = z.infer<typeof firmSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Retention = Omit<z.infer<typeof retentionSchema>, 'clientRecords'>;

/** The names of the facts in firm.json, which texts can depend on. */
export const firmFacts: ReadonlySet<string> = new Set(Object.keys(firmSchema.shape));
