import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { findFact } from '../../content-model/fill-in/facts.ts';
import { calendarFacts, present, serviceFacts } from '../../content-model/fill-in/worked-out.ts';
import { OPTIONAL_FACTS } from '../../content-model/optional-facts.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { slugOf } from '../../content-model/slug.ts';
import { newService } from '../new-service/write-service.ts';
import type { Answers } from './answers.ts';
import { EXTRAS, OPTIONS, type OptionId, SERVICES } from './options.ts';
import { asUnread, chooseGroups, edit, putValues, STARTER, sentences } from './starter.ts';
import { priceIn } from './typed-price.ts';
import { chosenOf, idsOf, isAddedUp, isOfReturn, json, remove, writeFacts } from './write-facts.ts';

/** Files of the demo that say something about it alone, besides those that the starter has. */
const OWN = ['firm', 'newsletter', 'offers', 'pages/one-year.yaml', 'portraits', 'services'];

/** What the starter's `if` can ask about. */
function factsOf(answers: Answers) {
  const { freeCall, closeDay, returnDays, services, workAbroad } = answers;
  const ids = idsOf(answers);
  const personal = priceIn(services.find(isOfReturn)?.price ?? '');
  const isLed = services.every(({ leads, signs }) => leads ?? signs);
  const values = {
    whoWorks: sentences[isLed ? 'ledWho' : 'openWho'],
    askWho: sentences[isLed ? 'ledAsk' : 'openAsk'],
    nextYear: `${new Date().getFullYear() + 1}-01-31`,
    ...(freeCall && { freeCall: 'true' }),
    ...(workAbroad && { workAbroad: 'true' }),
    ...(closeDay && ids.includes('bookkeeping') && { closeDay }),
    ...(returnDays && ids.includes('personal-tax') && { returnDays }),
    ...(personal && {
      personalTaxFrom: sentences[personal.exact ? 'exact' : 'starting'],
      personalTaxPrice: `$${personal.startsAt.toLocaleString('en-US')}`,
    }),
  };
  return {
    values,
    facts: {
      answers: values,
      services: serviceFacts(ids),
      extras: present(answers.extras.filter((id) => ids.includes(EXTRAS[id].service))),
      industries: present(answers.industries),
      calendars: calendarFacts(answers.calendars),
      pages: present(chosenOf(answers)),
    },
  };
}

/** Limits lists in files that the firm shares with the demo to what it has. */
function fitShared(folder: string, answers: Answers): void {
  const ids = idsOf(answers);
  const priced = answers.services.filter(isAddedUp).map(({ name }) => slugOf(name));
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
  for (const [file, words] of Object.entries(sentences.words)) {
    const page = parseDocument(readFileSync(join(folder, file), 'utf8'));
    for (const [path, text] of Object.entries(words)) page.setIn(path.split('.'), text);
    writeFileSync(join(folder, file), json(page));
  }
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
  for (const file of globSync(join(folder, 'legal/**/*.md')))
    edit(file, (fields) => {
      const { services } = fields.toJS() as { services?: string[] };
      const kept = services?.filter((id) => ids.includes(id));
      if (kept) fields.set('services', fields.createNode(kept, { flow: true }));
    });
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
    const service = answers.services.find(({ name }) => file === `services/${slugOf(name)}.yaml`);
    const filled = { ...values, contact: service?.leads ?? sentences.doneBy };
    const chosen = chooseGroups(putValues(readFileSync(join(STARTER, file), 'utf8'), filled), has);
    writeFileSync(join(folder, file), file.endsWith('.json') ? json(parse(chosen) ?? {}) : chosen);
  }
  for (const id of services)
    for (const part of ['services', 'pages']) remove(join(folder, part, `${id}.yaml`));
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
  writeFacts(folder, answers);
  fitShared(folder, answers);
  for (const file of globSync(join(folder, '{pages,tools}/*.yaml')).concat(
    join(folder, 'tax-documents.yaml'),
  ))
    writeFileSync(file, asUnread(readFileSync(file, 'utf8')));
  return undefined;
}

/** Returns the files outside `content/` that the firm doesn't need: the demo's, and those of options it left out. */
export const otherFiles = (answers: Answers): string[] => [
  ...['tests/demo', 'docs/promises.yaml'],
  ...partsOf(answers).filter((file) => !file.startsWith('content/') && existsSync(file)),
];
