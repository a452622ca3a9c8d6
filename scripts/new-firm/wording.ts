import { mentionOf } from '../../content-model/service-files.ts';
import type { Answers } from './answers.ts';

/** Things that texts mention and a new firm lacks. */
export type Gone = {
  /** Ids from content-model/optional-facts.ts. */
  facts: Set<string>;
  /** Paths of pages, such as `/policy`. */
  pages: Set<string>;
  services: string[];
  claims: string[];
};

/** Words that replace a claim the firm doesn't make. */
const INSTEAD: Record<string, string> = {
  'close-day': 'day we agree on',
  'personal-tax-days': 'the time we agree on',
};

const LINK = /\[([^\]]+)\]\((\/[a-z0-9-]+)[^)]*\)/g;
const CLAIM = /(,? ?)\{\{ claims\.([\w-]+)\.(\w+) \}\}/g;

export const isDelaware = (calendar: string): boolean => calendar.startsWith('delaware');

const securely = (_: string, through = 'through', encrypted = '') => `${through} a secure${encrypted} link`;

/** Rewrites a text of the demo so that it promises nothing that the firm lacks. */
export function fitText(text: string, gone: Gone, { calendars = [], checker, people }: Answers): string {
  let fitted = text
    .replace(LINK, (link, words: string, page: string) => (gone.pages.has(page) ? words : link))
    .replace(CLAIM, (claim, before: string, id: string, field: string) => {
      if (!gone.claims.includes(id)) return claim;
      return field === 'value' ? before + (INSTEAD[id] ?? 'an amount we agree on') : '';
    });
  if (gone.claims.includes('close-day')) fitted = fitted.replace(', {date}', '');
  if (gone.facts.has('license')) {
    const article = /^[aeiou]/i.test(checker) ? 'n' : '';
    fitted = fitted
      .replace(/\b([Aa]) CPA\b/g, `$1${article} ${checker}`)
      .replace(/\bCPA(s?)\b/g, `${checker}$1`)
      .replace(/\bcpa-/g, 'checker-')
      .replace(/certified public accountant/gi, checker);
  }
  if (gone.facts.has('login'))
    fitted = fitted
      .replace(/\b(?:in|to|([Tt]hrough)) (?:a|our) (?:secure(, encrypted)? )?portal\b/g, securely)
      .replace(/\b([Yy])our login\b/g, '$1our link');
  if (calendars.length > 0 && !calendars.some(isDelaware))
    fitted = fitted.replace(/(federal) and Delaware/gi, '$1');
  if (calendars.length > 0 && calendars.every(isDelaware))
    fitted = fitted.replace(/federal and Delaware/gi, 'Delaware');
  if (people.length === 1)
    fitted = fitted
      .replace(/\b(a) team\b/gi, '$1n office')
      .replace(/\b(one|the|our|your) team\b/gi, '$1 office');
  return fitted;
}

/** Whether a text is about a service that the firm doesn't offer. */
export const namesGone = (text: string, { services }: Gone): boolean =>
  services.some((id) => mentionOf(id).test(text));
