import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isScalar, isSeq, parse, parseDocument, stringify, visit } from 'yaml';
import { claims } from '../../content-model/firm.ts';
import { OPTIONAL_FACTS } from '../../content-model/optional-facts.ts';
import { ownPageIds, serviceIds } from '../../content-model/service-files.ts';
import { slugOf } from '../../content-model/slug.ts';
import { firmCalendars } from '../../content-model/tool-files.ts';
import { type Calendar, isFiscal } from '../../tools/deadlines/deadlines.ts';
import { newService } from '../new-service/write-service.ts';
import type { Answers } from './answers.ts';
import { edit, keep, withHeading } from './edit-yaml.ts';
import { fitText, type Gone, isDelaware, namesGone } from './wording.ts';

type Entry = Record<string, unknown>;

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

function goneWith({ leaveOut, services, people }: Answers): Gone {
  const offered = services.map(slugOf);
  const missing = [...new Set([...ownPageIds(), ...serviceIds()])].filter((id) => !offered.includes(id));
  const facts = new Set(leaveOut);
  if (people.length === 0) facts.add('people');
  if (missing.includes('bookkeeping')) facts.add('sample-report');
  // The landing page sells personal returns, and only it has a video and a form service.
  if (missing.includes('personal-tax')) facts.add('experts');
  if (facts.has('experts')) facts.add('video').add('form-service');
  const left = OPTIONAL_FACTS.filter(({ id }) => facts.has(id));
  return {
    facts,
    pages: new Set([...left.flatMap(({ page = [] }) => page), ...missing.map((id) => `/${id}`)]),
    services: missing,
    claims: [
      ...left.flatMap(({ claim = [] }) => claim),
      // Invented facts about the demo.
      ...Object.keys(claims).filter((id) => claims[id]?.sample),
      ...(missing.includes('randd-tax') ? ['rd-credit-total', 'rd-credit-quarter'] : []),
      ...(missing.includes('personal-tax') ? ['personal-tax-price', 'personal-tax-days'] : []),
    ],
  };
}

function writeFirm(folder: string, answers: Answers, gone: Gone): void {
  const file = join(folder, 'firm/firm.json');
  const { reply, chat, social, ...demo } = JSON.parse(readFileSync(file, 'utf8')) as Entry;
  const { name, email, phone, street, city, state, zip, timeZone, hours, credentials } = answers;
  const dropped = OPTIONAL_FACTS.filter(({ id, notCopied }) => notCopied || gone.facts.has(id));
  const facts: Entry = {
    ...demo,
    name,
    legalName: answers.legalName ?? name,
    tagline: answers.tagline ?? `Accounting and taxes in ${city}.`,
    copyrightYear: new Date().getFullYear(),
    ...{ email, supportEmail: email, privacyEmail: email, securityEmail: email },
    phone,
    office: { label: 'Office', street, locality: city, region: state, postalCode: zip },
    hours: hours ?? demo.hours,
    timeZone,
    reply,
    credentials,
    chat,
    social,
  };
  for (const { field } of dropped) if (field) delete facts[field];
  // Its sample addresses elsewhere have its own name.
  writeFileSync(file, json(facts).replaceAll(slugOf(String(demo.name)), slugOf(name)));
}

function writePeople(folder: string, { people, services }: Answers): void {
  const nameOf = (id: string) =>
    (parse(readFileSync(join(folder, `services/${id}.yaml`), 'utf8')) as { name: string }).name;
  // Pages say that a CPA checks the work, if the firm has one.
  const cpas = people.filter(({ credentials, role }) => /\bCPAs?\b/.test(`${role} ${credentials}`));
  const signers = cpas.length > 0 ? cpas : people;
  const signs = (person: Answers['people'][number]) =>
    Object.fromEntries(
      services
        .map(slugOf)
        .filter((_, index) => signers[index % signers.length] === person)
        .map((id) => [id, `Responsible for ${nameOf(id)}.`]),
    );
  const list = people.map((person) => ({
    id: slugOf(person.name),
    ...person,
    signs: signs(person),
    sample: false,
  }));
  const file = join(folder, 'people.yaml');
  writeFileSync(file, withHeading(readFileSync(file, 'utf8'), stringify(list)));
}

/** Whether an entry of a list only makes sense with something the firm lacks. */
function isGone(entry: Entry, gone: Gone): boolean {
  const { link, href, claim, service, text } = entry;
  const page = /^\/[a-z0-9-]+/.exec(String(link ?? href ?? ''))?.[0] ?? '';
  const isVoice = 'answer' in entry || ('sample' in entry && typeof text === 'string');
  return (
    gone.pages.has(page) ||
    gone.claims.includes(String(claim)) ||
    (typeof service === 'string' && gone.services.includes(service) && 'text' in entry) ||
    (isVoice && namesGone(JSON.stringify(entry), gone))
  );
}

function fitJson(value: unknown, rewrite: (text: string) => string, gone: Gone): unknown {
  if (typeof value === 'string') return rewrite(value);
  if (Array.isArray(value))
    return value.filter((item) => !isGone(Object(item), gone)).map((item) => fitJson(item, rewrite, gone));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fitJson(item, rewrite, gone)]));
}

function fitYaml(text: string, rewrite: (text: string) => string, gone: Gone): string {
  const document = parseDocument(text, { customTags: ['timestamp'] });
  visit(document, {
    Map: (_, node, path) =>
      isSeq(path.at(-1)) && isGone(node.toJS(document) as Entry, gone) ? visit.REMOVE : undefined,
    Scalar: (key, node) => {
      if (key !== 'key' && isScalar(node) && typeof node.value === 'string') node.value = rewrite(node.value);
    },
  });
  return withHeading(text, String(document));
}

/** Drops the calendars that the firm doesn't keep, and the words that are only about them. */
function dropCalendars(folder: string, kept: string[]): void {
  const saysTooMuch = (entry: unknown) => {
    const text = JSON.stringify(entry);
    if (text.includes('Delaware')) return !kept.some(isDelaware);
    return kept.every(isDelaware) || (text.includes('C corporation') && !kept.includes('c-corporation'));
  };
  edit(join(folder, 'tools/deadlines.yaml'), (page) => {
    const dropped = firmCalendars().filter((id) => !kept.includes(id));
    if (dropped.length === 0) return;
    for (const id of dropped) page.deleteIn(['calendars', id]);
    for (const list of [['rules', 'points'], ['sources']]) keep(page, list, (entry) => !saysTooMuch(entry));
    const moved = kept.every(isDelaware)
      ? "Delaware doesn't move a date on a weekend or holiday."
      : 'A federal date on a weekend or a legal holiday in Washington, D.C., moves to the next business day.';
    const summary = String(page.get('summary'));
    page.set('summary', summary.replace(' for every kind of company and any year-end', ''));
    page.setIn(['head', 'lead'], `${moved} Pick what applies to you and get one list and one calendar.`);
    page.setIn(
      ['all', 'lead'],
      kept.some((id) => isFiscal(id as Calendar))
        ? 'For tax years that end December 31. For other year-ends and who files what, open one calendar:'
        : 'For all dates and who files what, open one calendar:',
    );
  });
}

function dropServices(folder: string, gone: Gone): void {
  edit(join(folder, 'firm/prices.yaml'), (prices) => {
    for (const id of gone.services) prices.delete(id);
  });
  edit(join(folder, 'tools/estimate.yaml'), (page) => {
    keep(page, ['chosen'], (id) => !gone.services.includes(String(id)));
  });
  const questions =
    (parse(readFileSync(join(folder, 'faq.yaml'), 'utf8')) as { id: string; question: string }[]) ?? [];
  edit(join(folder, 'pages/contact.yaml'), (page) => {
    const { links } = Object(page.toJS()).faq as { links: { id: string; text: string }[] };
    const kept = links.filter(({ id }) => questions.some((one) => one.id === id));
    const others = questions.filter(({ id }) => !kept.some((one) => one.id === id));
    const more = others
      .slice(0, Math.max(0, 3 - kept.length))
      .map(({ id, question }) => ({ id, text: question }));
    page.setIn(['faq', 'links'], [...kept, ...more]);
  });
}

/** Replaces sentences that list the demo's services, if the firm lacks one of them. */
function replaceLists(folder: string, { city }: Answers): void {
  const descriptions = {
    home: `What {{ firm.name }} in ${city} does for companies and the people behind them, what it costs, and who does the work.`,
    faq: "Straight answers about our services, prices and refunds, and about what isn't included.",
    partners: "What's different about the books of eight industries, and where we start in each of them.",
    policy:
      'The contract for our services, in 13 numbered groups, with the right to opt out of arbitration in Section 11.8.',
  };
  for (const [id, text] of Object.entries(descriptions))
    edit(join(folder, `pages/${id}.yaml`), (page) => page.set('description', text));
  edit(join(folder, 'pages/home.yaml'), (home) => {
    home.set('title', `Accounting and Taxes in ${city} | {{ firm.name }}`);
    home.setIn(['hero', 'lead'], '{{ firm.tagline }}');
    home.setIn(['why', 'drawn', 'team'], ['Accountant', 'Checker', 'Advisor']);
  });
}

const filesOf = ({ facts }: Gone) =>
  OPTIONAL_FACTS.filter(({ id, notCopied }) => notCopied || facts.has(id)).flatMap(({ files = [] }) => files);

const remove = (file: string) => rmSync(file, { recursive: true, force: true });

/** Returns why a folder can't be written, or `undefined` if it can. */
export function refuseFolder(folder: string): string | undefined {
  if (existsSync(folder)) return `${folder} exists. Name a folder that doesn't.`;
  if (!relative('content', folder).startsWith('..'))
    return `${folder} is inside content/, which it's copied from. Name a folder next to it.`;
  return undefined;
}

/** Writes a complete content folder for a firm, from the demo's. @returns why it can't, or `undefined` */
export function writeNewFirm(folder: string, answers: Answers): string | undefined {
  const gone = goneWith(answers);
  try {
    cpSync('content', folder, { recursive: true });
  } catch (error) {
    return `${folder} can't be written (${(error as Error).message}). Name another folder.`;
  }
  for (const file of filesOf(gone))
    if (file.startsWith('content/')) remove(join(folder, relative('content', file)));
  for (const id of gone.services)
    for (const part of ['services', 'pages']) remove(join(folder, part, `${id}.yaml`));
  for (const own of ['firm/redirects.yaml', 'portraits', 'newsletter']) remove(join(folder, own));
  const offered = (ids: string) =>
    ids
      .split(', ')
      .filter((id) => !gone.services.includes(id))
      .join(', ');
  const rewrite = (text: string) => fitText(text, gone, answers);
  for (const name of globSync('**/*.{json,yaml,md}', { cwd: folder })) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (name.endsWith('.md'))
      writeFileSync(file, rewrite(text).replace(/(?<=^services: \[).*(?=\]$)/m, offered));
    else if (name.endsWith('.yaml')) writeFileSync(file, fitYaml(text, rewrite, gone));
    else if (!name.startsWith('firm/')) writeFileSync(file, json(fitJson(JSON.parse(text), rewrite, gone)));
  }
  const claims = JSON.parse(readFileSync(join(folder, 'firm/claims.json'), 'utf8')) as Entry;
  for (const id of gone.claims) delete claims[id];
  writeFileSync(join(folder, 'firm/claims.json'), json(fitJson(claims, rewrite, gone)));
  writeFirm(folder, answers, gone);
  // Calls while the office is open.
  if (answers.hours) {
    const windows = Object.entries(answers.hours).map(([day, open]) => [day, [open]]);
    edit(join(folder, 'firm/calls.yaml'), (calls) => calls.set('hours', Object.fromEntries(windows)));
  }
  dropServices(folder, gone);
  dropCalendars(folder, answers.calendars ?? firmCalendars());
  if (gone.services.length > 0) replaceLists(folder, answers);
  for (const name of answers.services)
    if (!existsSync(join(folder, 'services', `${slugOf(name)}.yaml`))) newService(name, folder);
  if (!gone.facts.has('people')) writePeople(folder, answers);
  const prices = join(folder, 'firm/prices.yaml');
  if (existsSync(prices) && Object.keys(Object(parse(readFileSync(prices, 'utf8')))).length === 0)
    remove(prices);
  return undefined;
}

/** Returns the files outside `content/` that a firm without these facts doesn't need. */
export const otherFiles = (answers: Answers): string[] =>
  filesOf(goneWith(answers)).filter((file) => !file.startsWith('content/') && existsSync(file));
