import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import { calendarFacts, findFact, serviceFacts } from '../../content-model/fill-in/facts.ts';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { OPTIONAL_FACTS } from '../../content-model/optional-facts.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { slugOf } from '../../content-model/slug.ts';
import { newService } from '../new-service/write-service.ts';
import type { Answers } from './answers.ts';
import { EXTRAS, OPTIONS, type Option, type OptionId, SERVICES } from './options.ts';
import { chooseGroups, putValues, STARTER, sentences, withHeading } from './starter.ts';
import { priceIn } from './understand.ts';

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

const remove = (file: string) => rmSync(file, { recursive: true, force: true });

const present = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true]));

/** Files of the demo that say something about it alone, besides those that the starter has. */
const OWN = ['firm', 'newsletter', 'portraits', 'services', 'contact-choices.yaml', 'people.yaml'];

const idsOf = ({ services }: Answers) => services.map(({ name }) => slugOf(name));

/** Lists what the firm has of the options it chose: each may need prices, a service or another option. */
function chosenOf(answers: Answers): OptionId[] {
  const ids = idsOf(answers);
  const isPossible = (id: OptionId): boolean => {
    const { service, option }: Option = OPTIONS[id];
    if (!answers.options.includes(id) || (service && !ids.includes(service))) return false;
    if (id === 'estimate') return answers.services.some(({ price }) => price);
    return option === undefined || isPossible(option);
  };
  return answers.options.filter(isPossible);
}

/** What the starter's `if` can ask about. */
function factsOf(answers: Answers) {
  const { checkedBy, freeCall, closeDay, returnDays, services, workAbroad } = answers;
  const ids = idsOf(answers);
  const chosen = chosenOf(answers);
  const personal = services.find(({ name }) => slugOf(name) === 'personal-tax')?.price;
  const values = {
    nextYear: `${new Date().getFullYear() + 1}-01-31`,
    ...(freeCall && { freeCall: 'true' }),
    ...(closeDay && ids.includes('bookkeeping') && { closeDay }),
    ...(returnDays && ids.includes('personal-tax') && { returnDays }),
    ...(personal && { personalTaxPrice: `$${priceIn(personal)?.startsAt.toLocaleString('en-US')}` }),
  };
  return {
    values,
    facts: {
      answers: values,
      services: serviceFacts(ids),
      extras: present(answers.extras.filter((id) => ids.includes(EXTRAS[id].service))),
      industries: present(answers.industries),
      calendars: calendarFacts(answers.calendars),
      pages: present(chosen),
      claims: freeCall ? { 'consultation-price': true } : {},
      firm: workAbroad ? { workAbroad } : {},
      checker: checkedBy === 'nobody' ? undefined : true,
    },
  };
}

function writeFirm(folder: string, answers: Answers): void {
  const { name, email, street, city, state, zip, checkedBy, people, services, options } = answers;
  const list = new Intl.ListFormat('en-US').format(services.map((service) => nameOf(folder, service.name)));
  const flag = (id: OptionId) => (chosenOf(answers).includes(id) ? true : undefined);
  const [person] = people;
  writeFileSync(
    join(folder, 'firm/firm.json'),
    json({
      name,
      legalName: answers.legalName ?? name,
      tagline: answers.tagline ?? interpolate(sentences.tagline, { services: list, city }),
      copyrightYear: new Date().getFullYear(),
      ...{ email, supportEmail: email, privacyEmail: email, securityEmail: email },
      phone: answers.phone,
      office: { label: sentences.office, street, locality: city, region: state, postalCode: zip },
      hours: answers.hours,
      timeZone: answers.timeZone,
      reply: {
        who: people.length === 1 ? person?.name : sentences.who,
        businessDays: answers.replyDays,
      },
      chat: answers.chat && { ...sentences.chat, url: answers.chat },
      social: answers.social,
      loginUrl: answers.login,
      video: flag('video'),
      formService: flag('form-service'),
      newsletter: options.includes('newsletter') || undefined,
      reviews: answers.reviews,
      license: answers.license,
      checkedBy: checkedBy === 'nobody' ? undefined : checkedBy,
      states: answers.states,
      workAbroad: answers.workAbroad || undefined,
    }),
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a service's name as it's written inside a sentence. */
const inSentence = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const nameOf = (folder: string, service: string): string => {
  const file = join(folder, `services/${slugOf(service)}.yaml`);
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as { name: string }).name : service;
};

function writePeople(folder: string, { people, services }: Answers): void {
  const file = join(folder, 'people.yaml');
  if (people.length === 0) {
    remove(file);
    return;
  }
  const [only] = people.length === 1 ? people : [];
  const list = people.map(({ credential, ...person }) => ({
    id: slugOf(person.name),
    ...person,
    role: capitalized(person.role),
    credentials: credential,
    signs: Object.fromEntries(
      services.flatMap(({ name, leads = only?.name, signs }) => {
        const does = [leads === person.name && 'leads', signs === person.name && 'signs'].filter(Boolean);
        const [words = ''] = does.length > 1 ? ['both'] : does;
        if (!words) return [];
        const service = inSentence(nameOf(folder, name));
        return [[slugOf(name), interpolate(sentences[words as 'leads' | 'signs' | 'both'], { service })]];
      }),
    ),
    sample: false,
  }));
  writeFileSync(file, withHeading(readFileSync(file, 'utf8'), stringify(JSON.parse(JSON.stringify(list)))));
}

function writePrices(folder: string, { services }: Answers): void {
  const file = join(folder, 'firm/prices.yaml');
  const prices = services.flatMap(({ name, price = '' }) => {
    const found = priceIn(price);
    if (!found) return [];
    const id = slugOf(name);
    // The claim is on more pages, and has the figure already.
    const startsAt = id === 'personal-tax' ? 'personal-tax-price' : found.startsAt;
    const reviewBy = `${new Date().getFullYear() + 1}-01-31`;
    return [[id, { ...found, startsAt, source: sentences.source, reviewBy }]];
  });
  if (prices.length === 0) {
    remove(file);
    return;
  }
  writeFileSync(file, withHeading(readFileSync(file, 'utf8'), stringify(Object.fromEntries(prices))));
}

type Change = (document: ReturnType<typeof parseDocument>) => void;

/** Changes a YAML file, if it's there, and keeps its comments. */
function edit(file: string, change: Change): void {
  if (!existsSync(file)) return;
  const document = parseDocument(readFileSync(file, 'utf8'));
  change(document);
  writeFileSync(file, String(document));
}

/** Limits lists in files that the firm shares with the demo to what it has. */
function fitShared(folder: string, answers: Answers): void {
  const ids = idsOf(answers);
  const priced = ids.filter((_, index) => answers.services[index]?.price);
  edit(join(folder, 'tools/estimate.yaml'), (page) => {
    const { chosen } = page.toJS() as { chosen: string[] };
    const kept = chosen.filter((id) => priced.includes(id));
    page.set('chosen', kept.length > 0 ? kept : priced.slice(0, 1));
  });
  edit(join(folder, 'tools/deadlines.yaml'), (page) => {
    const { calendars } = page.toJS() as { calendars: object };
    for (const id of Object.keys(calendars))
      if (!answers.calendars.includes(id)) page.deleteIn(['calendars', id]);
  });
  edit(join(folder, 'firm/calls.yaml'), (calls) => {
    const windows = Object.entries(answers.hours).map(([day, open]) => [day, [open]]);
    calls.set('hours', Object.fromEntries(windows));
  });
  edit(join(folder, 'pages/experts.yaml'), (page) => {
    const last = answers.returnDays ?? 6;
    for (const [index, day] of [0, 1, last - 1, last].entries())
      page.setIn(['hero', 'days', index, 'day'], day);
    if (last > 3) page.setIn(['hero', 'days', 1, 'until'], last - 2);
    else page.deleteIn(['hero', 'days', 1, 'until']);
  });
  for (const file of globSync(join(folder, 'legal/**/*.md'))) {
    const [, head = '', ...body] = readFileSync(file, 'utf8').split(/^---$/m);
    const fields = parseDocument(head.trim());
    const { services } = fields.toJS() as { services?: string[] };
    if (!services) continue;
    fields.set(
      'services',
      fields.createNode(
        services.filter((id) => ids.includes(id)),
        { flow: true },
      ),
    );
    writeFileSync(file, ['', `\n${fields}`, ...body].join('---'));
  }
}

/** Returns why a folder can't be written, or `undefined` if it can. */
export function refuseFolder(folder: string): string | undefined {
  if (existsSync(folder)) return `${folder} exists. Name a folder that doesn't.`;
  if (!relative('content', folder).startsWith('..'))
    return `${folder} is inside content/, which it's copied from. Name a folder next to it.`;
  return undefined;
}

const partsOf = (answers: Answers) => {
  const chosen = chosenOf(answers);
  return OPTIONAL_FACTS.filter(({ id }) => id in OPTIONS && !chosen.includes(id as OptionId)).flatMap(
    ({ files = [] }) => files,
  );
};

/** Copies what the starter doesn't have of its own, and the starter over it. */
function copyTexts(folder: string, answers: Answers): void {
  const isOwn = (path: string) =>
    OWN.includes(path) || (path.endsWith('.yaml') && existsSync(join(STARTER, path)));
  cpSync('content', folder, { recursive: true, filter: (source) => !isOwn(relative('content', source)) });
  const ids = idsOf(answers);
  const services = [...Object.keys(SERVICES), ...serviceIds()].filter((id) => !ids.includes(id));
  const { values, facts } = factsOf(answers);
  const has = (path: string) => findFact(path, facts) !== undefined;
  for (const file of globSync('{*,firm/*,pages/*,services/*}.{json,yaml}', { cwd: STARTER })) {
    if (file === 'new-firm.yaml') continue;
    cpSync(join(STARTER, file), join(folder, file));
    const text = putValues(readFileSync(join(STARTER, file), 'utf8'), values);
    if (file.endsWith('.yaml')) writeFileSync(join(folder, file), chooseGroups(text, has));
  }
  for (const id of services)
    for (const part of ['services', 'pages']) remove(join(folder, part, `${id}.yaml`));
  const claims = parse(
    chooseGroups(putValues(readFileSync(`${STARTER}/firm/claims.json`, 'utf8'), values), has),
  );
  writeFileSync(join(folder, 'firm/claims.json'), json(claims ?? {}));
  if (answers.industries.length === 0) remove(join(folder, 'pages/partners.yaml'));
  for (const file of partsOf(answers))
    if (file.startsWith('content/')) remove(join(folder, relative('content', file)));
}

/** Writes a complete content folder for a firm. @returns why it can't, or `undefined` */
export function writeNewFirm(folder: string, answers: Answers): string | undefined {
  try {
    copyTexts(folder, answers);
  } catch (error) {
    return `${folder} can't be written (${(error as Error).message}). Name another folder.`;
  }
  for (const service of answers.services)
    if (!existsSync(join(folder, 'services', `${slugOf(service.name)}.yaml`))) newService(service, folder);
  writeFirm(folder, answers);
  writePeople(folder, answers);
  writePrices(folder, answers);
  fitShared(folder, answers);
  return undefined;
}

/** Returns the files outside `content/` that the firm doesn't need: the demo's, and those of options it left out. */
export const otherFiles = (answers: Answers): string[] => [
  ...['tests/demo', 'docs/promises.yaml'],
  ...partsOf(answers).filter((file) => !file.startsWith('content/') && existsSync(file)),
];
