import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { emailKey } from '../../forms/email.ts';
import type { Day } from '../../tools/days.ts';
import { dueFigures } from '../../tools/due-figures.ts';
import { readSource, readText } from '../check/source.ts';
import type { OptionalFact } from '../optional-facts.ts';
import { dialed } from '../phone.ts';

/** A place that has to change before the site goes live. Lines count from 1. */
export type Finding = { file: string; line: number; reason: string; text: string };

export const finding = (file: string, line: number, reason: string, text: string): Finding => ({
  file,
  line,
  reason,
  text,
});

const DEMO: [reason: string, pattern: RegExp][] = [
  ['invented', /^(?!\s*#).*\bsample: true\b/],
  ['invented fact', /"sample": true\b/],
  // Texts under `sample`, or that ask for it, are shown only while something is marked as one.
  ['invented for the demo', /^(?!\s*"?sample\w*"?:)(?!.*\.sample}}).*\binvented for this demo\b/i],
  ['sample name', /\b(?:Sample (?:client|Street|Reviews)|Example (?:Street|Avenue|Road))\b/],
  // Reserved for fiction by the North American Numbering Plan: 555-0100 to 555-0199.
  ['phone number reserved for examples', /555[-. ]?01\d\d\b/],
  // Reserved by RFC 2606 and RFC 6761. name@example.com is the example in a hint.
  [
    'domain reserved for examples',
    /(?<!\bname@)\bexample\.(?:com|net|org)\b|\.(?:example|test|invalid)\b|https?:\/\/[^\s"]+\/example\b/,
  ],
  ['not written yet', /\b(?:TBD|TODO|XXX|lorem ipsum)\b/i],
  ['invented figure', /\bdemo figure\b/i],
];

const findLines =
  (patterns: typeof DEMO) =>
  (text: string, file: string): Finding[] =>
    text.split('\n').flatMap((line, index) => {
      const reasons = patterns.filter(([, pattern]) => pattern.test(line));
      return reasons.map(([reason]) => finding(file, index + 1, reason, line.trim()));
    });

/** Finds what can't be true for a real firm. */
export const findDemo = findLines(DEMO);

/** Finds texts that counsel hasn't approved yet. */
export const findDrafts = findLines([['legal text not approved', /\bdraft for counsel\b/i]]);

/** Finds files with the starter's words that nobody has read yet. */
export const findUnread = findLines([['starter words that nobody has read yet', /^# Starter words\b/]]);

/** The files whose entries have a `reviewBy`. */
export const REVIEWED = '{content/firm/{claims.json,prices.yaml},content/tools/*.yaml}';

/** Lists the entries of a file that have to be checked again by a day. */
function reviewsIn(text: string, file: string) {
  const { data, lineOf } = readSource(file, text);
  return Object.entries(data as Record<string, { wording?: string; reviewBy?: string }>).flatMap(
    ([id, { wording = id, reviewBy }]) =>
      reviewBy ? [{ what: wording, file, line: lineOf([id, 'reviewBy']), by: reviewBy as Day }] : [],
  );
}

/** Lists what has to be checked again, and by when. */
export const contentReviews = () =>
  globSync(REVIEWED)
    .sort()
    .flatMap((file) => reviewsIn(readText(file), file))
    .map(({ what, file, by }) => ({ what, file, by }));

/** Finds figures past their review date. @param today as YYYY-MM-DD; a figure is still good on its review date */
export const findOverdue = (text: string, file: string, today: string): Finding[] =>
  reviewsIn(text, file)
    .filter(({ by }) => by < today)
    .map(({ what, line, by }) => finding(file, line, `review was due on ${by}`, what));

/** Finds figures of a year that are published by now, but aren't entered. */
export const findDueFigures = (on: Day): Finding[] =>
  dueFigures(on).map(({ year, what, look, file, since, isLate }) =>
    finding(
      file,
      0,
      `figures for ${year} ${isLate ? 'overdue' : 'due'} since ${since}, not entered yet`,
      `${what} (${look})`,
    ),
  );

/** A US number, with or without the country code. */
const US_NUMBER = /(?<![\d.])(?:\+?1[-. ]?)?\(?[2-9]\d\d\)?[-. ]?\d{3}[-. ]?\d{4}(?![\d,.]*\d)/g;

/** Finds phone numbers other than the firm's, such as the old one in a chat link. @param phone as links dial it */
export const findOtherNumbers = (text: string, file: string, phone: string): Finding[] =>
  text.split('\n').flatMap((line, index) => {
    const others = line.match(US_NUMBER)?.filter((number) => dialed(number) !== phone) ?? [];
    return others.map((number) =>
      finding(file, index + 1, `another phone number than the firm's, ${phone}`, number),
    );
  });

/** Finds people marked as real who have one of the drawn portraits. */
export function findSamplePortraits(text: string, file: string): Finding[] {
  const { data, lineOf } = readSource(file, text);
  const people: { name?: unknown; sample?: unknown; portrait?: unknown }[] = Array.isArray(data) ? data : [];
  const reason = 'real person with a drawn sample portrait';
  return people.flatMap(({ name, sample, portrait }, index) =>
    sample === false && basename(String(portrait)).startsWith('sample-')
      ? [finding(file, lineOf([index, 'portrait']), reason, `${name}: ${portrait}`)]
      : [],
  );
}

/** Finds services that a legal text is about, according to its `services`, and that the firm doesn't offer. */
export function findRemovedServices(text: string, file: string, services: readonly string[]): Finding[] {
  const { data, lineOf } = readSource(file, text);
  const { services: named = [] } = data as { services?: string[] };
  const reason = 'legal text about a service you no longer offer; change the text, then its `services`';
  return named
    .filter((service) => !services.includes(service))
    .map((service) => finding(file, lineOf(['services']), reason, service));
}

/** Finds legal texts in effect since before a day. @param day as YYYY-MM-DD */
export function findOldTexts(text: string, file: string, day: string): Finding[] {
  const { data, lineOf } = readSource(file, text);
  const { effective } = data as { effective: string };
  if (effective >= day) return [];
  const reason = 'legal text more than a year old';
  return [finding(file, lineOf(['effective']), reason, `in effect since ${effective}`)];
}

/** Finds the questions in the front matter of a legal text that a lawyer hasn't approved yet. One may be only a section. */
export function findCounselQuestions(text: string, file: string): Finding[] {
  const { data, lineOf } = readSource(file, text);
  const { status, counsel = [] } = data as { status?: string; counsel?: string[] };
  if (status === 'approved') return [];
  return counsel.flatMap((question, index) =>
    question ? [finding(file, lineOf(['counsel', index]), 'question for a lawyer', question)] : [],
  );
}

/** Shows a line from shortly before what was found in it, because only its start is printed. */
const around = (line: string, at: number): string => (at > 50 ? `…${line.slice(at - 20)}` : line).trim();

/** Finds lines that match, except comments, lists of services and `help`, which may name more than a firm has. */
export const linesWith = (text: string, file: string, pattern: RegExp, reason: string): Finding[] =>
  text.split('\n').flatMap((line, index) => {
    const own = line.replace(/\bhelp: [\w-]+/, '');
    const at = own.search(pattern);
    if (at < 0 || /^\s*(?:#|services:)/.test(line)) return [];
    return [finding(file, index + 1, reason, around(own, at))];
  });

/** Finds words that only a firm with these facts should use. @param missing the facts that the firm doesn't have */
export const findMissingFacts = (text: string, file: string, missing: OptionalFact[]): Finding[] =>
  missing.flatMap(({ id, words, except }) =>
    words
      ? linesWith(text, file, words, `speaks of something the firm doesn't have: ${id}`).filter(
          ({ line }) => !except?.test(`${file} ${text.split('\n')[line - 1]}`),
        )
      : [],
  );

/** Returns the ids of services in a file's own fields: prices, signatures, tools and legal texts. */
export function namedServices(text: string, file: string): string[] {
  const { data } = readSource(file, text);
  if (file.endsWith('prices.yaml')) return Object.keys(Object(data));
  if (Array.isArray(data))
    return data.flatMap(({ signs, messages = [], calls = [] }) => [
      ...Object.keys(Object(signs)),
      ...messages,
      ...calls,
    ]);
  const { services = [] } = Object(data) as { services?: string[] };
  return services;
}

export function findSettings(env: Record<string, string | undefined>): Finding[] {
  const url = env.PUBLIC_URL?.trim() ?? '';
  return [
    ...['PUBLIC_URL', 'MAIL_TO', 'SMTP_URL']
      .filter((name) => !env[name]?.trim())
      .map((name) => finding('.env', 0, 'setting needed for a launch', name)),
    ...(url.startsWith('http:') ? [finding('.env', 0, 'address without https', `PUBLIC_URL=${url}`)] : []),
  ];
}

/** Finds a sender by whom the firm can't be invited to calls. */
export function findOwnInvitations({ from, to }: { from: string; to: string[] }): Finding[] {
  if (!to.some((address) => emailKey(address) === emailKey(from))) return [];
  const reason = 'canceled calls stay in the firm’s calendar until someone deletes them';
  return [
    finding(
      '.env',
      0,
      reason,
      to.length === 1 ? 'MAIL_FROM and MAIL_TO are the same address' : 'MAIL_FROM is also in MAIL_TO',
    ),
  ];
}

/** Finds webhooks whose receiver the privacy policy doesn't name. */
export function findUnnamedReceiver(env: Record<string, string | undefined>, receiver: string | undefined) {
  if (!env.WEBHOOK_URL?.trim() || receiver) return [];
  const reason = 'the privacy policy must name the company that gets webhooks';
  return [finding('content/firm/firm.json', 1, reason, 'add "webhookReceiver"')];
}
