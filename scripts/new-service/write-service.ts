import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { ownPageIds } from '../../content-model/service-files.ts';
import { slugOf } from '../../content-model/slug.ts';
import { asSentence, capitalized, edit, putValues, STARTER, sentences } from '../new-firm/starter.ts';
import { priceIn } from '../new-firm/typed-price.ts';

/** The longest name that fits the menu and the description. */
const NAME_LENGTH = 40;

/** About two lines on the home page. */
const SUMMARY_LENGTH = 140;

/** What's known of a new service. */
export type ServiceAnswers = {
  name: string;
  /** Such as "85 a month". */
  price?: string | undefined;
  included?: string | undefined;
  excluded?: string | undefined;
  /** Who does the work. */
  leads?: string | undefined;
  /** What the contact form calls it, if it isn't the name. */
  choice?: string | undefined;
};

/** Picks the account code after the last one, or the first free one in between. */
function freeCode(content: string): string | undefined {
  const used = globSync(`${content}/services/*.yaml`).map((file) =>
    Number((parse(readFileSync(file, 'utf8')) as { code: unknown }).code),
  );
  const codes = Array.from({ length: 18 }, (_, index) => 1000 + index * 500);
  const next = Math.max(0, ...used.map((code) => Math.floor(code / 1000) * 1000)) + 1000;
  return [next, ...codes].find((code) => code < 10_000 && !used.includes(code))?.toString();
}

const filesOf = (id: string, content: string) => [
  `${content}/services/${id}.yaml`,
  `${content}/pages/${id}.yaml`,
];

/** Returns why a new service can't have this name, or `undefined` if it can. */
export function refuseName(name: string, content = 'content'): string | undefined {
  const id = slugOf(name);
  if (!/^[a-z]/.test(id) || !/^\p{L}/u.test(name) || name.length > NAME_LENGTH)
    return `Give the service a name that starts with a letter and has at most ${NAME_LENGTH} characters, such as "Nonprofit audits".`;
  const shells = [`src/pages/${id}.astro`, `src/pages/_optional/${id}.astro`];
  const taken = [...filesOf(id, content), ...shells].find((file) => existsSync(file));
  if (taken) return `/${id} is taken by ${taken}. Give the service another name.`;
  if (ownPageIds().includes(id))
    return `/${id} has a page of its own. Copy its two files from content-starter/ instead.`;
  return undefined;
}

/** The files that were written, or why it wasn't possible. */
export type NewService = { id: string; paths: string[] } | { refusal: string };

const AGREEMENT = 'legal/agreement/01-professional-services.md';

/** Adds a section about a service to the agreement, if the firm has one. It's the last, so that no other number changes. */
function addToAgreement(
  content: string,
  id: string,
  { name, included = '', excluded }: ServiceAnswers,
): void {
  const file = join(content, AGREEMENT);
  if (!existsSync(file) || !included) return;
  edit(file, (fields) => {
    const { services = [] } = fields.toJS() as { services?: string[] };
    fields.set('services', fields.createNode([...services, id], { flow: true }));
    fields.set('status', 'draft for counsel');
  });
  const text = [
    interpolate(sentences.agreement, { name, included }),
    ...(excluded ? [interpolate(sentences.excluded, { excluded })] : []),
  ].join(' ');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\n## ${name}\n\n${text}\n`);
}

/** The entry of a price in the price list. @returns `undefined` if there's no price in the text */
export function pricedAt(price: string) {
  const reviewBy = `${new Date().getFullYear() + 1}-01-31`;
  const found = priceIn(price);
  return found && { ...found, source: sentences.source, reviewBy };
}

/** Adds its price to the price list, unless the firm has none and so names no prices. */
function addPrice(content: string, id: string, price: string): void {
  const entry = pricedAt(price);
  if (entry) edit(join(content, 'firm/prices.yaml'), (list) => list.set(id, list.createNode(entry)));
}

/** Adds what the contact form calls it. */
function addChoice(content: string, id: string, choice: string): void {
  const file = join(content, 'contact-choices.yaml');
  if (!existsSync(file)) writeFileSync(file, '[]\n');
  edit(file, (choices) => choices.add(choices.createNode({ text: choice, service: id })));
}

/** Returns what the list of services says: what's included, if it fits. */
const summaryOf = ({ included }: ServiceAnswers) =>
  included && included.length <= SUMMARY_LENGTH ? included : sentences.summary;

/** Begins a name typed in small letters with a capital: it's the title of a page. "eFiling" stays. */
const asName = (typed: string) => (/^\p{Ll}+(?!\p{L})/u.test(typed) ? capitalized(typed) : typed);

/** Writes a service's two files, its price, its section of the agreement and its contact choice. Its page works right away. */
export function newService(given: ServiceAnswers, content = 'content'): NewService {
  const { price = '' } = given;
  const name = asName(given.name);
  const answers = {
    ...given,
    name,
    included: given.included && asSentence(given.included),
    excluded: given.excluded && asSentence(given.excluded),
  };
  const refusal = refuseName(name, content);
  if (refusal) return { refusal };
  const id = slugOf(name);
  const code = freeCode(content);
  if (!code) return { refusal: 'All account codes from 1000 to 9500 are taken.' };
  const found = priceIn(price);
  const amount = found?.startsAt.toLocaleString('en-US');
  const values = {
    ...{ id, code, name, who: given.leads ?? sentences.doneBy },
    unit: found ? ` ${found.unit}` : '',
    price: amount
      ? found?.exact
        ? `$${amount}`
        : interpolate(sentences.from, { amount })
      : sentences.inWriting,
    included: answers.included ?? sentences.inOrder,
    excluded: answers.excluded ?? sentences.notInOrder,
    summary: summaryOf(answers),
  };
  for (const [path, sample] of [
    [`${content}/services/${id}.yaml`, 'service.yaml'],
    [`${content}/pages/${id}.yaml`, 'page.yaml'],
  ] as const) {
    const text = readFileSync(join(STARTER, 'new-service', sample), 'utf8');
    writeFileSync(path, putValues(text, values));
  }
  addToAgreement(content, id, answers);
  addPrice(content, id, price);
  if (answers.choice) addChoice(content, id, answers.choice);
  return { id, paths: filesOf(id, content) };
}
