import { existsSync } from 'node:fs';
import { readSource, readText } from './check/source.ts';
import { serviceFile, serviceIds } from './service-files.ts';

const QUESTIONS = 'content/faq.yaml';

type Service = { detail?: { questions?: { faqGroup?: string; items?: unknown[] } } };

const read = (file: string) => (existsSync(file) ? readSource(file, readText(file)).data : undefined);

const own = (): string[] => {
  const questions = read(QUESTIONS);
  return Array.isArray(questions) ? questions.map((question) => String(Object(question).id)) : [];
};

const ofService = (id: string): string[] => {
  const { faqGroup, items = [] } = (Object(read(serviceFile(id))) as Service).detail?.questions ?? {};
  return faqGroup ? items.map((_, index) => `${id}-${index + 1}`) : [];
};

/** Returns the ids of all questions on `/faq`: those of `content/faq.yaml`, and `bookkeeping-1` for the first of a service's own. */
export const questionIds = (): string[] => [...own(), ...serviceIds().flatMap(ofService)];

/** Returns the end of links to a group of questions, such as `/faq#tax-filing-preparation`. */
export const groupAnchor = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-');
