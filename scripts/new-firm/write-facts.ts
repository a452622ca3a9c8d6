import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { slugOf } from '../../content-model/slug.ts';
import { STATES } from '../../content-model/states.ts';
import { isPaid } from '../../tools/estimate/estimate.ts';
import { pricedAt } from '../new-service/write-service.ts';
import type { Answers } from './answers.ts';
import { OPTIONS, type Option, type OptionId } from './options.ts';
import { capitalized, sentences, withHeading } from './starter.ts';
import { priceIn } from './typed-price.ts';

export const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

export const remove = (file: string) => rmSync(file, { recursive: true, force: true });

export const idsOf = ({ services }: Answers) => services.map(({ name }) => slugOf(name));

/** Services whose price is that of a year's return or study: it can be part of a total. */
const ONE_A_YEAR: Record<string, 'year' | 'once'> = {
  'business-tax': 'year',
  'personal-tax': 'year',
  'randd-tax': 'once',
};

/** Returns what a service's price is for. @returns `undefined` without a price */
function periodOf({ name, price = '' }: Answers['services'][number]) {
  const period = priceIn(price)?.period;
  return period === 'each' || period === 'once' ? (ONE_A_YEAR[slugOf(name)] ?? period) : period;
}

/** Tells whether a service's price can be part of a total. */
export const isAddedUp = (service: Answers['services'][number]) => isPaid(periodOf(service));

/** Tells whether a service's price is that of a personal return, which pages name as such. */
export const isOfReturn = (service: Answers['services'][number]) =>
  slugOf(service.name) === 'personal-tax' && periodOf(service) === 'year';

/** Lists what the firm has of the options it chose: each may need prices, a service or another option. */
export function chosenOf(answers: Answers): OptionId[] {
  const ids = idsOf(answers);
  const isPossible = (id: OptionId): boolean => {
    const { service, option }: Option = OPTIONS[id];
    if (!answers.options.includes(id) || (service && !ids.includes(service))) return false;
    if (id === 'estimate') return answers.services.some(isAddedUp);
    return option === undefined || isPossible(option);
  };
  return answers.options.filter(isPossible);
}

/** Writes data below the comment that a file of the starter begins with. */
const writeUnderHeading = (file: string, data: unknown) =>
  writeFileSync(file, withHeading(readFileSync(file, 'utf8'), stringify(data)));

function writeFirm(folder: string, answers: Answers): void {
  const { name, email, street, city, state, zip, checkedBy, people, services } = answers;
  const names = services.map((service) => inSentence(namesOf(folder, service.name).name));
  // More than five long names don't fit.
  const list = capitalized(new Intl.ListFormat('en-US').format(names.slice(0, 5)));
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
      serverCountry: answers.serverCountry,
      video: flag('video'),
      formService: flag('form-service'),
      newsletter: flag('newsletter'),
      reviews: answers.reviews,
      license: answers.license,
      checkedBy: checkedBy === 'nobody' ? undefined : checkedBy,
      states: answers.states,
      workAbroad: answers.workAbroad || undefined,
    }),
  );
}

/** What keeps its capital inside a sentence. */
const NAMES = [...Object.values(STATES), 'Form ', 'Gusto', 'Medicare', 'Schedule ', 'Shopify', 'Xero'];

/** Returns a service's name as it's written inside a sentence. */
const inSentence = (name: string) =>
  /^[A-Z][a-z]+(?!\w)/.test(name) && !NAMES.some((one) => name.startsWith(one))
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** Returns a service's name, and what someone leads, in the words that emails use. */
function namesOf(folder: string, service: string): { name: string; leads: string } {
  const file = join(folder, `services/${slugOf(service)}.yaml`);
  const { name = service, leads = inSentence(name) } = existsSync(file)
    ? (parse(readFileSync(file, 'utf8')) as { name?: string; leads?: string })
    : {};
  return { name, leads };
}

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
        const sentence = sentences[only && !signs ? 'alone' : (words as 'leads' | 'signs' | 'both')];
        return [[slugOf(name), interpolate(sentence, { service: namesOf(folder, name).leads })]];
      }),
    ),
    sample: false,
  }));
  writeUnderHeading(file, list);
}

function writePrices(folder: string, { services }: Answers): void {
  const file = join(folder, 'firm/prices.yaml');
  const prices = services.flatMap((service) => {
    const { name, price = '' } = service;
    const entry = pricedAt(price);
    if (!entry) return [];
    const id = slugOf(name);
    const period = periodOf(service) ?? entry.period;
    const unit = period === 'year' && entry.unit === 'once' ? 'a return' : entry.unit;
    // The claim is on more pages, and has the figure already.
    const startsAt = isOfReturn(service) ? 'personal-tax-price' : entry.startsAt;
    return [[id, { ...entry, period, unit, startsAt }]];
  });
  if (prices.length === 0) remove(file);
  else writeUnderHeading(file, Object.fromEntries(prices));
}

/** Says how long work papers are kept, if the answers do. */
function writeRetention(folder: string, { recordYears }: Answers): void {
  if (!recordYears) return;
  const file = join(folder, 'firm/retention.json');
  const periods = JSON.parse(readFileSync(file, 'utf8')) as object;
  const clientRecords = recordYears === 1 ? '1 year' : `${recordYears} years`;
  writeFileSync(file, json({ ...periods, clientRecords }));
}

/** Offers each service in the contact form, by its name. */
function writeChoices(folder: string, { services }: Answers): void {
  const file = join(folder, 'contact-choices.yaml');
  const choices = services.map(({ name }) => ({ text: namesOf(folder, name).name, service: slugOf(name) }));
  writeUnderHeading(file, choices);
}

/** Writes the files that are made of answers alone. */
export function writeFacts(folder: string, answers: Answers): void {
  writeFirm(folder, answers);
  writePeople(folder, answers);
  writePrices(folder, answers);
  writeRetention(folder, answers);
  writeChoices(folder, answers);
}
