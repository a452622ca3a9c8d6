import { parse } from 'node:path';
import { readSource } from '../content-model/check/source.ts';
import type { Finding } from './find-demo.ts';

/** What nobody can launch with beside what is demo: settings, claims, legal texts, portraits and films of others. */

type Env = Record<string, string | undefined>;

const finding = (name: string, reason: string) => [{ file: '.env', line: 0, reason, text: name }];
const findUnset = (env: Env, name: string, reason: string): Finding[] =>
  env[name]?.trim() ? [] : finding(name, reason);

/** The form service of the landing page, where it is not set: what was sent there waits for it, and is kept meanwhile. */
export const findNoFormService = (env: Env): Finding[] =>
  findUnset(
    env,
    'FORM_SERVICE_URL',
    'no form service: the landing page says that what is sent goes on to one, and it waits until there is one; for a firm without one take "formService" out of content/firm/firm.json',
  );

/** Settings that a launch needs, by name. `env` is such as `process.env`. */
export function findSettings(env: Env): Finding[] {
  const unset = (name: string) => findUnset(env, name, 'setting that a launch needs');
  const url = URL.parse(env.PUBLIC_URL?.trim() ?? '');
  return [
    ...unset('PUBLIC_URL'),
    ...(url && url.protocol !== 'https:'
      ? finding(`PUBLIC_URL=${url.origin}`, 'address that visitors reach without https')
      : []),
    ...unset('MAIL_TO'),
    ...unset('SMTP_URL'),
  ];
}

/**
 * The services that a legal text says it speaks of, in its `services`, and that the firm does not have.
 *
 * @param services the files of content/services/, without their ending
 */
export function findRemovedServices(text: string, file: string, services: ReadonlySet<string>): Finding[] {
  const { data, lineOf } = readSource(file, text);
  const { services: named = [] } = data as { services?: string[] };
  return named
    .filter((service) => !services.has(service))
    .map((service) => ({
      file,
      line: lineOf(['services']),
      reason: 'legal text about a service that is gone: change the text, then take it out of `services`',
      text: service,
    }));
}

/** A legal text whose version is in force for more than a year. @param today as YYYY-MM-DD */
export function findOldVersion(text: string, file: string, today: string): Finding[] {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => /^effective: \d{4}-\d\d-\d\d/.test(line));
  const date = lines[index]?.slice('effective: '.length).trim() ?? '';
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (index < 0 || date >= yearAgo) return [];
  return [{ file, line: index + 1, reason: 'legal text older than a year', text: `in force since ${date}` }];
}

/** The first line of a content file that speaks of CPAs: most states want the firm's license beside that word. */
export function findUnlicensed(text: string, file: string): Finding[] {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => /\bCPAs?\b|certified public accountant/i.test(line));
  if (index < 0) return [];
  const reason = 'says CPA, and content/firm/firm.json has no license';
  return [{ file, line: index + 1, reason, text: lines[index]?.trim() ?? '' }];
}

/** Days after which the lists of deadlines begin with dates long gone. */
const OLD_BUILD = 31;

/** A built site that was built more than a month ago. @param today as YYYY-MM-DD */
export function findOldBuild(built: Date, today: string): Finding[] {
  const days = Math.floor((Date.parse(today) - built.getTime()) / 86_400_000);
  if (days <= OLD_BUILD) return [];
  const reason =
    'build older than a month, whose deadlines do not reach 24 months ahead: run `npm run build`';
  return [{ file: 'dist/', line: 0, reason, text: `built ${days} days ago` }];
}

type Voice = { name?: unknown; sample?: unknown; portrait?: unknown };

/**
 * Voices that are said to be real, and show a face that was drawn for nobody.
 *
 * @param lineOf the line of an entry, by its place in the file
 */
export function findSamplePortraits(
  voices: unknown,
  file: string,
  lineOf: (index: number) => number,
): Finding[] {
  if (!Array.isArray(voices)) return [];
  return voices.flatMap(({ name, sample, portrait }: Voice, index) => {
    if (sample !== false || typeof portrait !== 'string' || !parse(portrait).name.startsWith('sample-'))
      return [];
    return [
      {
        file,
        line: lineOf(index),
        reason: 'real person with a drawn portrait of nobody',
        text: `${name}: portrait ${portrait}`,
      },
    ];
  });
}

/** A film that was made for another firm, by the small file beside it. */
export function findForeignFilm(madeFor: { firm: string }, firm: string, file: string): Finding[] {
  if (madeFor.firm === firm) return [];
  const reason =
    'film made for another firm: run `npm run draw-video`, or put your own film there and its firm into this file';
  return [{ file, line: 1, reason, text: `made for ${madeFor.firm}` }];
}

/** The colors of the demo, which no drawing of a firm with others may show. */
const DEMO_COLORS = ['#0b2a1e', '#1c6a45', '#7fb98f', '#ffe14d', '#e3f0de', '#fcfefb', '#b3261e'];

/** Colors of the demo that are left in a file although the firm has chosen others. @param colors those of the firm */
export function findDemoColors(text: string, file: string, colors: readonly string[]): Finding[] {
  const left = DEMO_COLORS.filter((color) => !colors.includes(color) && text.toLowerCase().includes(color));
  if (left.length === 0) return [];
  return [{ file, line: 1, reason: "the demo's colors, which are not the firm's", text: left.join(', ') }];
}
