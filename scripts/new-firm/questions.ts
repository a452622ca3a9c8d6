import { emitKeypressEvents } from 'node:readline';
import * as prompts from '@clack/prompts';
import { parse } from 'yaml';
import { readText } from '../../content-model/check/source.ts';
import { calendarsOf } from '../../content-model/tool-files.ts';
import { type Answers, checkAnswers, INDUSTRIES, understood } from './answers.ts';
import { type Choice, type Given, many, one, type Question, type Streams, text, yesOrNo } from './ask.ts';
import { EXTRAS, OPTIONS, type Option, SERVICES } from './options.ts';
import { forEachOne, priceIn } from './typed-price.ts';
import { zoneOf } from './understand.ts';

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
  const people = peopleIn(given);
  const names = people.map(({ name }) => ({ value: name, label: name }));
  const [signer, second] = people.filter(({ credential }) => credential);
  const nobody = { value: '', label: 'Nobody' };
  return servicesIn(given).flatMap((id) => {
    const price = String(given[`price ${id}`] ?? '');
    const { period = '' } = priceIn(price) ?? {};
    const isReturn = calendarsOf([id]).length > 0;
    return [
      text(`price ${id}`, `What's the price of ${nameOf(id)}? Such as 390 a month, or from 950 a return.`, {
        field: 'price',
        optional: true,
      }),
      ...when(
        !(id in SERVICES) && ['month', 'year'].includes(period),
        one(`for ${id}`, `When does a client pay ${price}?`, [
          { value: '', label: `Every ${period}` },
          { value: 'each', label: `For each ${period} of work`, hint: 'Such as one that was missed.' },
        ]),
      ),
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
        ...when(
          isReturn || !(id in SERVICES),
          one(
            `signs ${id}`,
            'Who signs for it, such as a return as paid preparer?',
            [nobody, ...names],
            isReturn && !second ? signer?.name : '',
          ),
        ),
      ),
    ];
  });
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
    text('street', 'The street of its office, or a PO box if nobody visits?'),
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
    ...when(extras.length > 0, many('extras', 'Does it also do any of these?', extras)),
    text('more', 'What else? Separate services with commas: Payroll, Notary.', {
      field: 'services',
      optional: true,
    }),
    ...aboutServices(given),
    text('tagline', 'One sentence about the firm?', { optional: true }),
    ...when(
      checkers.length > 0 && peopleIn(given).length !== 1,
      one('checkedBy', 'Who checks all work before clients get it, besides the person who did it?', [
        { value: 'nobody', label: 'Nobody else', hint: "Pages won't promise a check." },
        ...checkers.map((value) => ({ value, label: value === 'CPA' ? 'A CPA' : 'An Enrolled Agent' })),
      ]),
    ),
    ...when(
      credentials.includes('CPA'),
      text(
        'license',
        "The CPA firm's license: state, number, and where to look it up? Such as Ohio, 000104, board.ohio.gov.",
        { optional: true },
      ),
    ),
    text('states', 'Which states are your clients in, if not in every state? Such as ID, OR.', {
      optional: true,
    }),
    yesOrNo('workAbroad', 'May people outside the United States do some of the work?', false),
    ...when(
      services.includes('bookkeeping'),
      text('closeDay', 'By when do you close a month? Such as tenth business day, or within 20 days.', {
        optional: true,
      }),
    ),
    ...when(
      services.includes('personal-tax'),
      text('returnDays', 'How many days until a personal return is ready to sign?', { optional: true }),
    ),
    text('recordYears', 'How many years do you keep work papers? Such as 7.', { optional: true }),
    text('login', 'Where do clients log in to a portal? Such as portal.firm.com.', { optional: true }),
    text('serverCountry', 'In which country will your website’s server be? Such as the United States.', {
      optional: true,
    }),
    text('chat', 'What is the address of your chat, such as https://wa.me/…?', { optional: true }),
    many(
      'industries',
      'Which industries do you know well? They get a page.',
      INDUSTRIES.map(({ id, name }) => ({ value: id, label: name })),
    ),
    many('options', 'What else should the site have?', choices(OPTIONS, services), [
      'calls',
      ...(calendarsOf(services).length > 0 ? ['deadlines'] : []),
    ]),
    yesOrNo('freeCall', 'Is a first call free?', true),
    ...when(
      options.includes('deadlines'),
      many('calendars', 'Which deadline calendars?', calendars, calendarsOf(services), true),
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
        const isForEach = what === 'price' && given[`for ${name}`] === 'each';
        return value ? [[what, isForEach ? forEachOne(String(value)) : value]] : [];
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
