import { z } from 'zod';
import claimsFile from '../content/firm/claims.json' with { type: 'json' };
import firmFile from '../content/firm/firm.json' with { type: 'json' };
import retentionFile from '../content/firm/retention.json' with { type: 'json' };
import { checkAll } from './check/check.ts';
import { businessDaysInWords, hoursInWords, WEEKDAYS } from './office-hours.ts';
import { listedZone } from './time-zones.ts';

const sentence = z.string().min(1).max(300);
const url = z.url({ protocol: /^https$/ });
const sample = z
  .literal(true)
  .optional()
  .describe('Invented, and labeled as such; leave it out of true facts');

const address = z.strictObject({
  label: sentence.describe('What the address is, as visitors read it'),
  street: sentence,
  locality: sentence,
  region: z.string().length(2).describe('USPS state code'),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code'),
});

/** Two times of one day. */
export const span = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be two times, such as 08:00-18:00')
  .refine((times) => times.slice(0, 5) < times.slice(6), 'must end later on the same day than it begins');

/** The shape of `content/firm/firm.json`. */
const firmSchema = z.strictObject({
  name: z.string().min(2).max(40).describe('The name on the logo'),
  legalName: sentence.describe('The company that signs contracts'),
  productName: sentence
    .optional()
    .describe("What the landing page sells, and the `from` of its submissions; the firm's name if left out"),
  tagline: sentence,
  copyrightYear: z.int().min(1900).max(2100),
  email: z.email(),
  supportEmail: z.email().describe('Where refund requests must be written to'),
  privacyEmail: z.email(),
  securityEmail: z.email().describe('Published in security.txt'),
  phone: z.strictObject({
    display: sentence.describe('As people read it'),
    tel: z.string().regex(/^\+\d{8,15}$/, 'must be E.164, such as +12125550123'),
  }),
  registeredAddress: address.optional().describe('Not said again where it is that of the office'),
  office: address,
  hours: z
    .partialRecord(z.enum(WEEKDAYS), span)
    .refine(
      (days) => Object.keys(days).length > 0,
      'must have one weekday at least on which the office opens',
    )
    .describe('When the office is open, by weekday; a weekday that is left out is closed'),
  closedDays: z
    .array(z.iso.date())
    .optional()
    .describe('Days on which the office is closed, beside the federal holidays'),
  federalHolidays: z.boolean().optional().describe('`false` where the office is open on federal holidays'),
  timeZone: z
    .string()
    .refine((zone) => listedZone(zone) !== undefined, 'must be a time zone, such as America/New_York')
    .describe('Of the office hours, and in which the mails to the firm tell the time'),
  reply: z
    .strictObject({ who: sentence, businessDays: z.int().min(1).max(10) })
    .describe('Who answers a message, and within how many days on which the office is open'),
  chat: z
    .strictObject({ label: sentence, url, greeting: sentence.describe('Prefilled by the chat link') })
    .optional(),
  social: z
    .array(z.strictObject({ network: sentence, url }))
    .min(1)
    .refine(
      (links) => new Set(links.map(({ network }) => network)).size === links.length,
      'names a network twice',
    )
    .optional(),
  loginUrl: url.optional().describe("The product's login page"),
  video: z.literal(true).optional().describe('The film of the landing page: see src/video/'),
  videoUrl: url.optional().describe('A film elsewhere, to which the landing page leads'),
  formService: z
    .literal(true)
    .optional()
    .describe('What is sent on the landing page goes on to a form-collection service'),
  reviews: z.strictObject({ site: sentence, url }).optional(),
  announcement: sentence
    .optional()
    .describe('What the bar above every page says instead of the acquisitions'),
  license: z
    .strictObject({
      state: z.string().min(2).max(20).describe('As it is read, such as California'),
      number: z.string().min(2).max(20),
      verify: url.describe("The board's page on which anybody can look it up"),
      sample,
    })
    .optional()
    .describe("The firm's own license, which most states want beside the word CPA"),
  acquisition: z.strictObject({ headline: sentence, firms: z.array(sentence).min(1), sample }).optional(),
});

export const firmOfOneFilm = firmSchema.refine(({ video, videoUrl }) => !video || !videoUrl, {
  path: ['videoUrl'],
  message: 'is for a firm without "video": leave one of the two out',
});

/** The shape of one entry of `content/firm/claims.json`: a figure that the site advertises. */
const claimSchema = z
  .strictObject({
    value: z.string().min(1).max(30).describe('The figure alone, as it is printed large'),
    wording: sentence.describe('The whole claim in a sentence'),
    condition: sentence.optional().describe('What it depends on: whatever promises the figure says it too'),
    includes: sentence.optional().describe('What a price buys, in the words of every page'),
    excludes: sentence.optional().describe('What costs extra, in the words of every page'),
    source: z
      .string({ error: 'a claim needs a source: say where its figure comes from' })
      .min(10, 'a claim needs a source: say where its figure comes from')
      .max(300)
      .describe('Where the figure comes from; a claim without a source does not build'),
    reviewBy: z.iso.date().describe('The day by which somebody must confirm the figure again'),
    sample,
  })
  .refine(
    // "$0" may be worded as "free".
    ({ value, wording }) => wording.includes(value) || !/\d/.test(wording),
    'the wording has another figure than the value: change both',
  );

/** The shape of `content/firm/claims.json`. */
export const claimsSchema = z.record(z.string(), claimSchema);

const period = z
  .string()
  .regex(
    /^(?:1 (?:day|month|year)|(?!1 )[1-9]\d{0,2} (?:days|months|years))$/,
    'must be a number and a unit, such as 30 days, 24 months or 1 year',
  );

/** The shape of `content/firm/retention.json`: how long the server keeps what, in the words of the privacy policy. */
export const retentionSchema = z.strictObject({
  leads: period.describe(
    'Messages of the contact form, from their arrival; sign-ups, from the end of the subscription',
  ),
  unconfirmedSignUps: period.describe('Newsletter sign-ups that nobody confirmed, from their arrival'),
  quarantined: period.describe('What looked automated and was not released, from its arrival'),
  mailFiles: period.describe('Mails written to files because no mail server is set, from their writing'),
  clientRecords: period.describe('Work papers and copies of returns, in the agreement; not on this server'),
});

type Address = z.infer<typeof address>;
/** What `content/firm/firm.json` says. */
export type FirmFacts = z.infer<typeof firmSchema>;
/** The firm, with what follows from its facts in words. */
export type Firm = FirmFacts & {
  productName: string;
  /** Such as "Monday to Friday, 8 a.m. to 6 p.m. Pacific time". */
  officeHours: string;
  /** `within`: such as "one business day". */
  reply: FirmFacts['reply'] & { within: string };
};
export type Claim = z.infer<typeof claimSchema>;
/** What the server keeps. */
export type Retention = Omit<z.infer<typeof retentionSchema>, 'clientRecords'>;

/** What a firm is asked for, and what it may leave out: a text may say something only of a firm that has it. */
export const firmFacts: ReadonlySet<string> = new Set(Object.keys(firmSchema.shape));

const written = checkAll({
  firm: [firmOfOneFilm, firmFile, 'content/firm/firm.json'],
  claims: [claimsSchema, claimsFile, 'content/firm/claims.json'],
  retention: [retentionSchema, retentionFile, 'content/firm/retention.json'],
});
export const { retention } = written;
export const claims: Record<string, Claim> = written.claims;

/** A firm with what follows from its facts in words. */
const inWords = (facts: FirmFacts): Firm => ({
  ...facts,
  productName: facts.productName ?? facts.name,
  officeHours: hoursInWords(facts.hours, facts.timeZone),
  reply: { ...facts.reply, within: businessDaysInWords(facts.reply.businessDays) },
});
export const firm = inWords(written.firm);

const isSamePlace = (one: Address, other: Address) =>
  (['street', 'locality', 'region', 'postalCode'] as const).every((line) => one[line] === other[line]);

/** The registered address, if the firm has one beside its office. */
export const otherAddress: Address | undefined =
  firm.registeredAddress && !isSamePlace(firm.registeredAddress, firm.office)
    ? firm.registeredAddress
    : undefined;

/** The link that opens the chat with its greeting, if the firm has one. */
export const chatLink: string | undefined = firm.chat && withGreeting(firm.chat);

function withGreeting({ url, greeting }: NonNullable<Firm['chat']>): string {
  const link = new URL(url);
  link.searchParams.set('text', greeting);
  return link.href;
}
