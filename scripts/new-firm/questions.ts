import { emitKeypressEvents } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import * as prompts from '@clack/prompts';
import { parse } from 'yaml';
import { readText } from '../../content-model/check/source.ts';
import { type Answers, checkAnswers, type Field, INDUSTRIES, understood } from './answers.ts';
import { EXTRAS, OPTIONS, type Option, SERVICES } from './options.ts';
import { zoneOf } from './understand.ts';

type Given = Record<string, unknown>;
type Streams = { input?: Readable; output?: Writable };
type Question = { key: string; ask: (given: Given, streams: Streams) => Promise<unknown> };
type Choice = { value: string; label: string; hint?: string };

/** Asks for a line of text. Enter takes what's suggested; typing replaces it. @param shown what earlier answers suggest */
const text = (
  key: string,
  message: string,
  {
    field = key,
    shown = () => '',
    optional = false,
  }: { field?: string; shown?: (given: Given) => string; optional?: boolean } = {},
): Question => ({
  key,
  ask: async (given, streams) => {
    const suggested = shown(given);
    const answer = await prompts.text({
      ...streams,
      message: optional ? `${message} Or leave it empty.` : message,
      placeholder: suggested,
      defaultValue: suggested,
      initialValue: String(given[key] ?? ''),
      validate: (value = '') => {
        const taken = value.trim() || suggested;
        return optional && taken === '' ? undefined : understood(field as Field, taken).problem;
      },
    });
    return prompts.isCancel(answer) ? answer : answer.trim() || suggested;
  },
});

const yesOrNo = (key: string, message: string, initial: boolean): Question => ({
  key,
  ask: (given, streams) =>
    prompts.confirm({ ...streams, message, initialValue: (given[key] as boolean | undefined) ?? initial }),
});

const one = (key: string, message: string, options: Choice[]): Question => ({
  key,
  ask: (given, streams) =>
    prompts.select({
      ...streams,
      message,
      options,
      initialValue: String(given[key] ?? options[0]?.value),
    }),
});

const many = (
  key: string,
  message: string,
  options: Choice[],
  initial: string[] = [],
  required = false,
): Question => ({
  key,
  ask: (given, streams) =>
    prompts.multiselect({
      ...streams,
      message: `${message} Space picks, Enter goes on.`,
      options,
      initialValues: (given[key] as string[] | undefined) ?? initial,
      required,
    }),
});

const choices = (options: Record<string, Option>, services: string[]): Choice[] =>
  Object.entries(options).flatMap(([value, { name, hint, service }]) =>
    service && !services.includes(service) ? [] : [{ value, label: name, hint }],
  );

const peopleIn = (given: Given) =>
  (understood('people', given.people ?? '').value ?? []) as Answers['people'];
const servicesIn = ({ known = [], more }: Given) => {
  const others = (understood('services', more).value ?? []) as Answers['services'];
  return [...(known as string[]), ...others.map(({ name }) => name)];
};

const nameOf = (service: string) => SERVICES[service]?.name ?? service;

const when = (isAsked: boolean, ...questions: Question[]) => (isAsked ? questions : []);

const aboutServices = (given: Given): Question[] => {
  const names = peopleIn(given).map(({ name }) => ({ value: name, label: name }));
  const nobody = { value: '', label: 'Nobody' };
  return servicesIn(given).flatMap((id) => [
    text(`price ${id}`, `What's the price of ${nameOf(id)}? Such as 390 a month, or from 950 a return.`, {
      field: 'price',
      optional: true,
    }),
    ...when(
      !(id in SERVICES),
      text(`included ${id}`, `What does ${nameOf(id)} include? One sentence.`, {
        field: 'scope',
        optional: true,
      }),
      text(`excluded ${id}`, "What doesn't it include?", { field: 'scope', optional: true }),
    ),
    ...when(
      names.length > 1,
      one(`leads ${id}`, `Who leads ${nameOf(id)}?`, [...names, nobody]),
      one(`signs ${id}`, `Who signs for it, such as a return as paid preparer?`, [nobody, ...names]),
    ),
  ]);
};

const calendarNames = () => {
  const { calendars } = parse(readText('content/tools/deadlines.yaml')) as {
    calendars: Record<string, { name: string; lead: string }>;
  };
  return Object.entries(calendars).map(([value, { name, lead }]) => ({ value, label: name, hint: lead }));
};

/** All questions that the answers so far lead to, in order. */
function questionsFor(given: Given): Question[] {
  const services = servicesIn(given);
  const credentials = [...new Set(peopleIn(given).flatMap(({ credential = [] }) => credential))];
  const extras = choices(EXTRAS, services);
  const checkers = peopleIn(given).length > 0 ? credentials : ['CPA', 'Enrolled Agent'];
  const options = (given.options as string[] | undefined) ?? [];
  const calendars = options.includes('deadlines') ? calendarNames() : [];
  return [
    text('name', "What's the firm's name?"),
    text('legalName', "What's its legal name, as in contracts?", { shown: ({ name }) => String(name) }),
    text('email', "What's its email address?"),
    text('phone', 'Its phone number?'),
    text('street', 'The street of its office?'),
    text('city', 'The city?'),
    text('state', 'The state?'),
    text('zip', 'The ZIP code?'),
    text('timeZone', 'The time zone?', {
      shown: ({ state }) => zoneOf(String(understood('state', state).value)),
    }),
    text('hours', 'When is the office open?', { shown: () => '9-5 Mon-Fri' }),
    text('replyDays', 'Within how many business days do you answer?', { shown: () => '1' }),
    text(
      'people',
      'Who works there? Name, what they do, and CPA or EA; people separated by semicolons: Ann Lee, owner, EA; Bo Ray, bookkeeper.',
      { optional: true },
    ),
    many(
      'known',
      'What does it offer?',
      Object.entries(SERVICES).map(([value, { name, hint }]) => ({ value, label: name, hint })),
    ),
    text('more', 'What else? Separate services with commas: Payroll, Notary.', {
      field: 'services',
      optional: true,
    }),
    ...when(extras.length > 0, many('extras', 'Does it also do any of these?', extras)),
    ...aboutServices(given),
    text('tagline', 'One sentence about the firm?', { optional: true }),
    ...when(
      checkers.length > 0 && peopleIn(given).length !== 1,
      one('checkedBy', 'Who checks all work before clients get it, besides the person who did it?', [
        { value: 'nobody', label: 'Nobody else', hint: "Pages won't promise a check." },
        ...checkers.map((value) => ({ value, label: value === 'CPA' ? 'A CPA' : 'An Enrolled Agent' })),
      ]),
    ),
    text('states', 'Which states are your clients in, if not in every state? Such as ID, OR.', {
      optional: true,
    }),
    yesOrNo('workAbroad', 'May people outside the United States do some of the work?', false),
    ...when(
      services.includes('bookkeeping'),
      text('closeDay', 'By when do you close a month? Such as tenth business day.', { optional: true }),
    ),
    ...when(
      services.includes('personal-tax'),
      text('returnDays', 'How many days until a personal return is ready to sign?', { optional: true }),
    ),
    text('login', 'Where do clients log in to a portal? Such as portal.firm.com.', { optional: true }),
    text('chat', 'And the address of a chat, such as https://wa.me/…?', { optional: true }),
    many(
      'industries',
      'Which industries do you know well? They get a page.',
      INDUSTRIES.map(({ id, name }) => ({ value: id, label: name })),
    ),
    many('options', 'What else should the site have?', choices(OPTIONS, services), ['calls', 'deadlines']),
    ...when(options.includes('calls'), yesOrNo('freeCall', 'Is the first call free?', true)),
    ...when(
      options.includes('deadlines'),
      many(
        'calendars',
        'Which deadline calendars?',
        calendars,
        understood('calendars', undefined).value as string[],
        true,
      ),
    ),
  ];
}

/** Turns what was typed into the answers that a file would have. */
function answersOf(given: Given): Answers {
  const about = ['price', 'included', 'excluded', 'leads', 'signs'];
  const services = servicesIn(given).map((name) => ({
    name,
    ...Object.fromEntries(
      about.flatMap((what) => {
        const value = given[`${what} ${name}`];
        return value ? [[what, value]] : [];
      }),
    ),
  }));
  const answers = Object.entries(given).filter(
    ([key, value]) => value !== '' && !['known', 'more'].includes(key) && !key.includes(' '),
  );
  return checkAnswers({ ...Object.fromEntries(answers), services });
}

/** Asks for the answers in the terminal. Escape goes back a question. @returns `undefined` if someone gave up */
export async function askForAnswers(streams: Streams = {}): Promise<Answers | undefined> {
  const input = streams.input ?? process.stdin;
  let lastKey = '';
  emitKeypressEvents(input);
  input.on('keypress', (_, key?: { name?: string }) => {
    lastKey = key?.name ?? '';
  });
  prompts.intro(
    "A new firm. Enter takes what's suggested, Escape goes back a question, Ctrl+C stops.",
    streams,
  );
  const given: Given = {};
  let at = 0;
  for (;;) {
    const question = questionsFor(given)[at];
    if (!question) return answersOf(given);
    const answer = await question.ask(given, streams);
    if (!prompts.isCancel(answer)) {
      given[question.key] = answer;
      at += 1;
    } else if (lastKey === 'escape') at = Math.max(0, at - 1);
    else {
      prompts.cancel('Nothing was written.', streams);
      return undefined;
    }
  }
}
