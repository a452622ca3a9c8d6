import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { PARSE_OPTIONS } from '../../content-model/check/check.ts';
import { listing, problemsOf } from '../../content-model/check/problem.ts';
import { readSource } from '../../content-model/check/source.ts';
import { CLOSE_DAYS } from '../../content-model/close-day.ts';
import { span } from '../../content-model/firm-schema.ts';
import { WEEKDAYS } from '../../content-model/office-hours.ts';
import { dialed } from '../../content-model/phone.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { slugOf } from '../../content-model/slug.ts';
import { STATES } from '../../content-model/states.ts';
import { listedZone } from '../../content-model/time-zones.ts';
import { calendarsOf, firmCalendars } from '../../content-model/tool-files.ts';
import { refuseName } from '../new-service/write-service.ts';
import { refuseContradictions, refuseUnused } from './contradictions.ts';
import { EXTRA_IDS, OPTION_IDS, SERVICES } from './options.ts';
import { STARTER } from './starter.ts';
import { asHours } from './typed-hours.ts';
import { priceIn } from './typed-price.ts';
import * as understand from './understand.ts';

const CALENDARS = firmCalendars();

export const INDUSTRIES = (
  parse(readFileSync(`${STARTER}/pages/partners.yaml`, 'utf8')) as { trades: { id: string; name: string }[] }
).trades;

const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

/** As long as content/people.yaml allows. */
const personal = z.string().min(2, 'is missing; write a name and a role').max(80);
const https = z.preprocess(
  understand.asAddress,
  z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }),
);
const ofLicense = z.string('must be a state, a number and an address, separated by commas').min(1).max(20);
const price = z
  .string()
  .refine(
    (text) => priceIn(text),
    'must be a price like 390 a month, from 950 a return or 120 an hour, in whole dollars, and nothing more',
  );

/** A service with a page of its own, or a name that a new one can have. */
const named = z.string().check(({ value, issues }) => {
  const id = slugOf(value);
  const refusal = id in SERVICES || serviceIds().includes(id) ? undefined : refuseName(value);
  if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
});

const scope = z.preprocess(understand.asOneText, z.string().min(2).max(400));

const service = z.preprocess(
  (given) => (typeof given === 'string' ? { name: given } : given),
  z.strictObject({
    name: named,
    price: price.optional(),
    included: scope.optional(),
    excluded: scope.optional(),
    leads: personal.optional(),
    signs: personal.optional(),
  }),
);

const person = z.strictObject({
  name: personal,
  role: personal,
  credential: z.preprocess(understand.asCredential, oneOf(['CPA', 'Enrolled Agent'])).optional(),
  license: personal.optional(),
});

/** Files and addresses are named after them. */
const haveDifferentNames = (list: { name: string }[]) =>
  new Set(list.map(({ name }) => slugOf(name))).size === list.length;

const fields = {
  name: z.string().min(2).max(40),
  legalName: z.string().min(2).optional().describe('The name in contracts; left out, the name'),
  tagline: z.string().min(2).max(200).optional().describe('A sentence; left out, the services and the city'),
  email: z.email(),
  phone: z.preprocess(
    understand.asPhone,
    z.string().refine(dialed, 'must be a phone number like (212) 555-0123'),
  ),
  street: z.string().min(2),
  city: z.string().min(2),
  state: z.preprocess(
    understand.asState,
    z.enum(Object.keys(STATES), 'must be a state, such as MN or Minnesota'),
  ),
  zip: z.string().regex(/^\d{5}$/, 'must be a ZIP code like 94103'),
  timeZone: z
    .preprocess(
      understand.asTimeZone,
      z
        .string()
        .refine((zone) => listedZone(zone), 'must be a time zone, such as Mountain or America/Denver'),
    )
    .describe('Such as Mountain'),
  hours: z
    .preprocess(
      asHours,
      z.partialRecord(z.enum(WEEKDAYS), span, 'must be hours like 9-5 Mon-Thu, 9-12 Fri, and nothing more'),
    )
    .prefault('9-5 Mon-Fri')
    .describe('Such as "9-5 Mon-Thu, 9-12 Fri"; left out, Monday to Friday, 9 to 5'),
  replyDays: z
    .preprocess(understand.asCount, z.coerce.number().int().min(1).max(10))
    .default(1)
    .describe('Business days within which you answer; left out, 1'),
  people: z
    .preprocess(
      understand.asPeople,
      z.array(person).refine(haveDifferentNames, 'must have a different name for each person'),
    )
    .default([])
    .describe('Such as "Ann Lee, owner, EA; Bo Ray, bookkeeper", or a list; left out, nobody is named'),
  services: z
    .preprocess(
      understand.asList,
      z
        .array(service)
        .min(1, 'must have at least one service')
        .max(18)
        .refine(haveDifferentNames, 'must have a different name for each service'),
    )
    .describe(
      `Names, or { name, price: "390 a month", included, excluded, leads, signs }. With pages of their own: ${Object.keys(SERVICES).join(', ')}`,
    ),
  extras: z
    .array(oneOf(EXTRA_IDS))
    .default([])
    .describe(`Of ${EXTRA_IDS.join(', ')}`),
  checkedBy: z
    .preprocess(understand.asCredential, oneOf(['CPA', 'Enrolled Agent', 'nobody']))
    .default('nobody')
    .describe(
      'Who checks what others did before clients get it: CPA, Enrolled Agent or nobody; left out, nobody',
    ),
  license: z
    .preprocess(understand.asLicense, z.strictObject({ state: ofLicense, number: ofLicense, verify: https }))
    .optional()
    .describe('Of a CPA firm: { state, number, verify: the address where anyone can look it up }'),
  states: z
    .preprocess(
      understand.asStates,
      z
        .array(
          z.preprocess(understand.asState, z.enum(Object.keys(STATES), 'must be states, such as ID, OR')),
        )
        .min(1, 'must be states, such as ID, OR'),
    )
    .optional()
    .describe('States whose clients you serve; left out, every state'),
  workAbroad: z
    .boolean()
    .default(false)
    .describe('Whether people outside the United States may do some of the work; left out, false'),
  freeCall: z.boolean().default(true).describe('Whether a first call is free; left out, true'),
  closeDay: z
    .preprocess(
      understand.asCloseDay,
      z
        .string()
        .refine(
          (day) => CLOSE_DAYS.has(day),
          'must be up to the 18th business day, such as tenth business day, or within 5 to 28 days, such as within 20 days',
        ),
    )
    .optional()
    .describe(
      'By when you close a month, such as "tenth business day" or "within 20 days"; left out, nothing is promised',
    ),
  returnDays: z
    .preprocess(understand.asCount, z.coerce.number().int().min(3).max(60))
    .optional()
    .describe('Days to a personal return that is ready to sign; left out, nothing is promised'),
  recordYears: z
    .preprocess(understand.asYears, z.coerce.number().int().min(1).max(30))
    .optional()
    .describe('Years you keep work papers; left out, no page says how long'),
  login: https.optional().describe("Your client portal's login page; left out, you don't have a portal"),
  serverCountry: z
    .string()
    .min(2)
    .max(40)
    .optional()
    .describe('Where the server is that keeps messages; left out, no page says it'),
  chat: https.optional(),
  reviews: z.strictObject({ site: z.string().min(2), url: https }).optional(),
  social: z
    .array(z.strictObject({ network: z.string().min(1), url: https }))
    .min(1)
    .optional(),
  industries: z
    .array(oneOf(INDUSTRIES.map(({ id }) => id)))
    .default([])
    .describe(`Industries you know well: ${INDUSTRIES.map(({ id }) => id).join(', ')}`),
  options: z
    .array(oneOf(OPTION_IDS))
    .default([])
    .describe(`Of ${OPTION_IDS.join(', ')}`),
  calendars: z
    .array(oneOf(CALENDARS))
    .min(1)
    .optional()
    .describe(`Deadline calendars; left out, those of the returns you file: ${CALENDARS.join(', ')}`),
};

export type Field = keyof typeof fields;

const answered = z.strictObject(fields);

/** The answers as they were given. */
export type Given = z.infer<typeof answered>;

const checked = answered.check(refuseContradictions);

function withCalendars({ calendars, ...answers }: Given) {
  const filed = calendarsOf(answers.services.map(({ name }) => slugOf(name)));
  return { ...answers, calendars: calendars ?? (filed.length > 0 ? filed : CALENDARS.slice(0, 4)) };
}

const answersSchema = checked.transform(withCalendars);

/** In a terminal, a question that has been gone back on may leave an answer that isn't used. In a file, nothing may. */
const fileSchema = checked.check(refuseUnused).transform(withCalendars);

export type Answers = z.infer<typeof answersSchema>;

/** What can be asked about one service. */
const ofService = { price, scope };

/** Returns an answer as the schema understands it, or the problem with it. */
export function understood(
  field: Field | keyof typeof ofService,
  given: unknown,
): { value?: unknown; problem?: string } {
  const result = { ...fields, ...ofService }[field].safeParse(given, PARSE_OPTIONS);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const [index] = issue?.path ?? [];
  const message = issue?.message ?? '';
  const entry =
    typeof issue?.input === 'string' && issue.input ? `"${issue.input}"` : `Entry ${Number(index) + 1}`;
  return { problem: typeof index === 'number' ? `${entry}: ${message}` : message };
}

/** Checks all answers together. @throws Error that lists what's wrong with them */
export const checkAnswers = (given: unknown): Answers => answersSchema.parse(given, PARSE_OPTIONS);

/** Describes the answers of `--answers FILE.json`. */
export const answersHelp = (): string =>
  `${Object.entries(fields)
    .map(([key, { description }]) => `  ${key}${description ? `: ${description}` : ''}`)
    .join('\n')}\n`;

/** Reads the answers from a file. @throws Error that lists what's wrong with them */
export function answersFrom(file: string): Answers {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There's no file ${file}. Name one with your answers.`);
  const source = readSource(file, readFileSync(file, 'utf8'));
  const { data, error } = fileSchema.safeParse(source.data, PARSE_OPTIONS);
  if (data) return data;
  const problems = source.problems.length > 0 ? source.problems : problemsOf(error.issues, source);
  throw new Error(listing(problems, file));
}
