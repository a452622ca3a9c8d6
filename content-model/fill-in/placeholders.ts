import { z } from 'zod';
import { RULES } from '../../tools/deadlines/rules.ts';
import { didYouMean } from '../check/nearest.ts';
import { firmFacts } from '../firm-schema.ts';
import { PAGES } from '../optional-pages.ts';
import { ownPageIds, serviceIds } from '../service-files.ts';
import { TOOLS } from '../tool-files.ts';
import { facts, findFact } from './facts.ts';
import { chooseParts, parseTemplate, sectionsOf } from './template.ts';

// Includes the period after it: a sentence that ends with "Inc." gets one period, not two.
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}(\.(?!\w))?/g;

/** Anything that was probably meant as a placeholder: braces around one of our names, and any double braces. */
const MEANT = /\{+\s*(?:firm|claims|retention|checker|years)\.[\w.-]+\s*\}*|\{\{[^{}]*\}*/g;

/** What sections can be about, besides claims: any claim may be missing, but other unknown names are typos. */
const known = (): string[] => [
  ...[...firmFacts].map((fact) => `firm.${fact}`),
  ...PAGES.map((id) => `pages.${id}`),
  ...['audits', 'books', 'payroll', 'returns', ...ownPageIds(), ...serviceIds()].map(
    (id) => `services.${id}`,
  ),
  ...['bands', 'sample', 'starting', ...ownPageIds(), ...serviceIds()].map((id) => `prices.${id}`),
  ...['federal', 'delaware', 'fiscal', ...Object.keys(RULES)].map((id) => `calendars.${id}`),
  ...TOOLS.map((id) => `tools.${id}`),
  ...['calls', 'checker', 'checker.cpa', 'checker.ea', 'extras.sales-tax', 'extras.entity-formation'],
  ...['people.callers', 'people.cpa', 'people.ea', 'people.several', 'people.team'],
  ...[
    'client',
    'client.sample',
    'entries',
    'incomeTax',
    'landingPages',
    'oneYear',
    'retention.clientRecords',
    'sampleReport',
    'tools',
    'years.contractors',
  ],
];

const isPrintable = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const has = (path: string) => findFact(path) !== undefined;

/** Keeps the sections that apply to the firm and drops the others, except for their line breaks if lines are counted. */
export const choose = (text: string, keepLines = false): string =>
  chooseParts(parseTemplate(text).parts, has, keepLines);

/** Lists the names of what a page can show. */
function names(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return isPrintable(value) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) => names(inner, path ? `${path}.${key}` : key));
}

/** Lists what's wrong with the placeholders of a text, each with the braces in question. */
export function placeholderProblems(text: string): { braces: string; message: string }[] {
  const { parts, unpaired } = parseTemplate(text);
  const unknown = sectionsOf(parts).flatMap(({ tag, path }) =>
    has(path) || path.startsWith('claims.') || known().includes(path.split('.').slice(0, 2).join('.'))
      ? []
      : [{ braces: tag, message: `${tag} isn't something a firm can have${didYouMean(path, known())}` }],
  );
  if (unknown.length > 0) return unknown;
  if (unpaired) return [{ braces: unpaired, message: `${unpaired} is only half of a pair` }];
  const chosen = chooseParts(parts, has, false);
  return [...chosen.matchAll(MEANT)].flatMap(([meant]) => {
    const braces = meant.trim();
    const path = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(braces)?.[1];
    if (path === undefined) {
      const name = /[\w.-]+/.exec(braces)?.[0] ?? 'firm.name';
      return [{ braces, message: `${braces} would show up on the page; write it as {{ ${name} }}` }];
    }
    if (isPrintable(findFact(path))) return [];
    const hint = didYouMean(path, names(facts, ''), (name) => `{{ ${name} }}`);
    return [{ braces, message: `${braces} isn't in content/firm/${hint}` }];
  });
}

class PlaceholderError extends Error {
  override name = 'PlaceholderError';
}

/** Replaces placeholders such as `{{ firm.name }}`. @throws PlaceholderError for the first one without a value */
export function putIn(text: string): string {
  const [problem] = placeholderProblems(text);
  if (problem) throw new PlaceholderError(`${problem.message}.`);
  return choose(text).replace(PLACEHOLDER, (_, path: string, period = '') => {
    const value = String(findFact(path));
    return value.endsWith('.') ? value : value + period;
  });
}

/** Does the same for text on a page, which also gets typographic apostrophes and keeps "§ 1" on one line. */
export const fillIn = (text: string) =>
  putIn(text)
    .replace(/(?<=[\w}])'/g, '’')
    .replace(/§ (?=\d)/g, '§\u00a0');

type Report = (path: PropertyKey[], message: string, text: string) => void;

/** Fills in every string in a value. Leaves out strings that are empty now because all they had was a section. */
function fillInAll(
  value: unknown,
  fill: (text: string) => string,
  report: Report,
  path: PropertyKey[],
): unknown {
  if (typeof value === 'string') {
    const problems = placeholderProblems(value);
    for (const { message } of problems) report(path, message, value);
    return problems.length > 0 ? value : fill(value).trim();
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const inside = (inner: unknown, key: PropertyKey) => {
    const filled = fillInAll(inner, fill, report, [...path, key]);
    return filled === '' && inner !== '' ? [] : [filled];
  };
  if (Array.isArray(value))
    return value.flatMap((entry, index) =>
      inside(entry, index).filter((filled) => !isEmptied(entry, filled)),
    );
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => inside(inner, key).map((filled) => [key, filled])),
  );
}

const hasText = (entry: unknown) => Object.values(Object(entry)).some((field) => typeof field === 'string');

/** Whether a list's entry had texts, and all of them were sections that don't apply. */
const isEmptied = (before: unknown, after: unknown): boolean =>
  typeof before === 'object' && hasText(before) && !hasText(after);

/** Makes a schema for a content file whose texts may have placeholders. */
export const filledBy = <T extends z.ZodType>(fill: (text: string) => string, schema: T) =>
  z
    .preprocess(
      (value, { addIssue }) =>
        fillInAll(
          value,
          fill,
          (path, message, input) => addIssue({ code: 'custom', path, message, input }),
          [],
        ),
      schema,
    )
    .meta({ isFilledIn: true });
