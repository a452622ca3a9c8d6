import { readFileSync, statSync } from 'node:fs';
import * as prompts from '@clack/prompts';
import { z } from 'zod';
import { PARSE_OPTIONS } from '../../content-model/check/check.ts';
import { listing, problemsOf } from '../../content-model/check/problem.ts';
import { readSource } from '../../content-model/check/source.ts';
import { span } from '../../content-model/firm.ts';
import { WEEKDAYS } from '../../content-model/office-hours.ts';
import { OPTIONAL_FACTS } from '../../content-model/optional-facts.ts';
import { ownPageIds, serviceIds } from '../../content-model/service-files.ts';
import { slugOf } from '../../content-model/slug.ts';
import { listedZone } from '../../content-model/time-zones.ts';
import { firmCalendars } from '../../content-model/tool-files.ts';
import { refuseName } from '../new-service/write-service.ts';

const IDS = OPTIONAL_FACTS.map(({ id }) => id);
const CALENDARS = firmCalendars();

/** A service of the demo, or a name that a new one can have. */
const service = z.string().check(({ value, issues }) => {
  const refusal = serviceIds().includes(slugOf(value)) ? undefined : refuseName(value);
  if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
});

/** As long as content/people.yaml allows. */
const personal = z.string().min(2).max(80);

/** What `npm run new-firm` asks for, or reads from a file. */
const answersSchema = z.strictObject({
  name: z.string().min(2).max(40),
  legalName: z.string().min(2).optional(),
  tagline: z.string().min(2).optional(),
  email: z.email(),
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must be a phone number like (212) 555-0123'),
  street: z.string().min(2),
  city: z.string().min(2),
  state: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter state code like MN'),
  zip: z.string().regex(/^\d{5}$/, 'must be a ZIP code like 94103'),
  timeZone: z
    .string()
    .refine((zone) => listedZone(zone) !== undefined, 'must be a time zone like America/New_York'),
  hours: z.partialRecord(z.enum(WEEKDAYS), span).optional().describe('Such as { "Friday": "08:00-12:30" }'),
  people: z
    .array(
      z.strictObject({
        name: personal,
        role: personal,
        credentials: personal.optional(),
      }),
    )
    .refine(
      (people) => new Set(people.map(({ name }) => slugOf(name))).size === people.length,
      'must have a different name for each person',
    )
    .describe('Such as [{ "name": "Ann Lee", "role": "Owner", "credentials": "CPA" }]'),
  services: z
    .array(service)
    .min(1, 'must have at least one service')
    .max(18)
    .describe('Ids of services in content/services/, or names of new ones'),
  checker: z
    .string()
    .default('Accountant')
    .describe('What the person who checks the work is, if the firm has no CPA'),
  credentials: z.string().optional(),
  calendars: z
    .array(z.enum(CALENDARS, `must be one of ${CALENDARS.join(', ')}`))
    .optional()
    .describe('Deadline calendars to keep; all of them if left out'),
  leaveOut: z.array(z.enum(IDS, `must be one of ${IDS.join(', ')}`)),
});

export type Answers = z.infer<typeof answersSchema>;

/** Describes the answers of `--answers FILE.json`. */
export const answersHelp = (): string =>
  `${Object.entries(answersSchema.shape)
    .map(([key, { description }]) => `  ${key}${description ? `: ${description}` : ''}`)
    .join('\n')}\n\nleaveOut: ${IDS.join(', ')}\ncalendars: ${CALENDARS.join(', ')}\n`;

/** Reads the answers from a file. @throws Error that lists what's wrong with them */
export function answersFrom(file: string): Answers {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There's no file ${file}. Name one with your answers.`);
  const source = readSource(file, readFileSync(file, 'utf8'));
  const { data, error } = answersSchema.safeParse(source.data, PARSE_OPTIONS);
  if (data) return data;
  const problems = source.problems.length > 0 ? source.problems : problemsOf(error.issues, source);
  throw new Error(listing(problems, file));
}

/** Returns what's wrong with an answer, or `undefined`. */
function problemIn(key: keyof Answers, value: unknown): string | undefined {
  const [issue] = answersSchema.shape[key].safeParse(value, PARSE_OPTIONS).error?.issues ?? [];
  if (!issue) return undefined;
  const [index] = issue.path;
  // Problems start with a verb, except the sentences about a service's name.
  if (issue.message.endsWith('.')) return issue.message;
  return `${typeof index === 'number' ? `Entry ${index + 1}` : 'This'} ${issue.message}.`;
}

const ask = (key: keyof Answers, message: string, placeholder: string) => () =>
  prompts.text({ message, placeholder, validate: (value = '') => problemIn(key, value) });

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const peopleIn = (text: string) =>
  split(text, /;/).map((person) => {
    const [name = '', role = 'Accountant'] = split(person, /:/);
    return { name, role };
  });

const servicesIn = (text: string) => split(text, /[,;]/);

/** Asks for the answers in the terminal. */
export async function askForAnswers(): Promise<Answers> {
  prompts.intro('A new firm');
  const { people, known, more, ...answers } = await prompts.group(
    {
      name: ask('name', "What's the firm's name?", 'Lakeside Tax'),
      email: ask('email', 'Its email address?', 'hello@lakesidetax.com'),
      phone: ask('phone', 'Its phone number?', '(218) 555-0123'),
      street: ask('street', 'The street of its office?', '12 Harbor Street'),
      city: ask('city', 'The city?', 'Duluth'),
      state: ask('state', 'The state?', 'MN'),
      zip: ask('zip', 'The ZIP code?', '55802'),
      timeZone: ask('timeZone', 'The time zone?', 'America/Chicago'),
      people: () =>
        prompts.text({
          message: 'Who works there? Separate people with semicolons, and a role with a colon.',
          placeholder: 'Ann Lee: Enrolled Agent; Bo Ray: Bookkeeper',
          defaultValue: '',
          validate: (value = '') => problemIn('people', peopleIn(value)),
        }),
      known: () =>
        prompts.multiselect({
          message: 'Which of these services does it offer?',
          options: ownPageIds().map((value) => ({ value })),
          required: false,
        }),
      more: ({ results: { known = [] } }: { results: { known?: string[] } }) =>
        prompts.text({
          message: 'Which others? Separate them with commas.',
          placeholder: 'Payroll, Notary',
          defaultValue: '',
          validate: (value = '') => problemIn('services', [...known, ...servicesIn(value)]),
        }),
      leaveOut: () =>
        prompts.multiselect({
          message: "What doesn't it have?",
          options: OPTIONAL_FACTS.filter(({ notCopied }) => !notCopied).map(({ id, effect }) => ({
            value: id,
            hint: effect.replaceAll('`', ''),
          })),
          required: false,
        }),
      checker: async ({ results }) =>
        results.leaveOut?.includes('license')
          ? await prompts.text({
              message: 'Who checks the work?',
              placeholder: 'Enrolled Agent',
              defaultValue: 'Accountant',
            })
          : undefined,
    },
    {
      onCancel() {
        prompts.cancel('Nothing was written.');
        process.exit(1);
      },
    },
  );
  return answersSchema.parse({
    ...answers,
    people: peopleIn(people),
    services: [...known, ...servicesIn(more)],
  });
}
