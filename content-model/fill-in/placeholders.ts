import { z } from 'zod';
import { calls } from '../calls.ts';
import { didYouMean } from '../check/nearest.ts';
import { claims, firm, firmFacts, retention } from '../firm.ts';
import { hasTeam, optionalPages, PAGES } from '../optional-pages.ts';
import { sampleReport } from '../sample-report.ts';

const folder = {
  ...{ firm, claims, retention, calls, sampleReport },
  pages: Object.fromEntries(optionalPages().map((id) => [id, true])),
  people: hasTeam() ? { several: true } : {},
};

// Includes the period after it: a sentence that ends with "Inc." gets one period, not two.
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}(\.(?!\w))?/g;

// Mustache sections: `{{#firm.chat}}…{{/firm.chat}}` if the firm has a chat, `{{^firm.chat}}…` if it doesn't.
const SECTION = /\{\{([#^])\s*([\w.-]+)\s*\}\}([\s\S]*?)\{\{\/\s*\2\s*\}\}/g;
const START = /\{\{[#^]\s*([\w.-]+)\s*\}\}/g;
const UNPAIRED = /\{\{[#^/][^}]*\}\}/;

/** Anything that was probably meant as a placeholder: braces around one of our names, and any double braces. */
const MEANT = /\{+\s*(?:firm|claims|retention)\.[\w.-]+\s*\}*|\{\{[^{}]*\}*/g;

/** What sections can be about, besides facts, claims and pages. */
const SECTIONS = ['sampleReport', 'calls', 'people.several'];

function find(path: string): unknown {
  let value: unknown = folder;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

const isPrintable = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Whether a section may depend on it. Any claim may be missing; other unknown names are typos. */
function isFact(path: string): boolean {
  const [part, key = ''] = path.split('.');
  if (part === 'pages') return PAGES.includes(key);
  return part === 'claims' || SECTIONS.includes(path) || (part === 'firm' && firmFacts.has(key));
}

/** Keeps the sections that apply to the firm and drops the others, except for their line breaks if lines are counted. */
export const choose = (text: string, keepLines = false): string =>
  text.replace(SECTION, (_, kind: string, path: string, inner: string) => {
    if ((find(path) !== undefined) === (kind === '#')) return choose(inner, keepLines);
    return keepLines ? inner.replaceAll(/[^\n]/g, '') : '';
  });

function names(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => names(inner, path ? `${path}.${key}` : key));
}

/** Lists what's wrong with the placeholders of a text, each with the braces in question. */
export function placeholderProblems(text: string): { braces: string; message: string }[] {
  const facts = [
    ...[...firmFacts].map((fact) => `firm.${fact}`),
    ...PAGES.map((id) => `pages.${id}`),
    ...SECTIONS,
  ];
  const sections = [...text.matchAll(START)].flatMap(([braces, path = '']) =>
    isFact(path)
      ? []
      : [{ braces, message: `${braces} isn't something a firm can have${didYouMean(path, facts)}` }],
  );
  if (sections.length > 0) return sections;
  const chosen = choose(text);
  const [unpaired] = UNPAIRED.exec(chosen) ?? [];
  if (unpaired) return [{ braces: unpaired, message: `${unpaired} is only half of a pair` }];
  return [...chosen.matchAll(MEANT)].flatMap(([meant]) => {
    const braces = meant.trim();
    const path = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(braces)?.[1];
    if (path === undefined) {
      const name = /[\w.-]+/.exec(braces)?.[0] ?? 'firm.name';
      return [{ braces, message: `${braces} would show up on the page; write it as {{ ${name} }}` }];
    }
    if (isPrintable(find(path))) return [];
    const hint = didYouMean(path, names(folder, ''), (name) => `{{ ${name} }}`);
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
    const value = String(find(path));
    return value.endsWith('.') ? value : value + period;
  });
}

/** Does the same for text on a page, which also gets typographic apostrophes and keeps "§ 1" on one line. */
export const fillIn = (text: string) =>
  putIn(text)
    .replace(/(?<=\w)'/g, '’')
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
  if (Array.isArray(value)) return value.flatMap(inside);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => inside(inner, key).map((filled) => [key, filled])),
  );
}

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
