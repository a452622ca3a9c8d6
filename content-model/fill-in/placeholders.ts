import { z } from 'zod';
import { calls } from '../calls.ts';
import { nearest } from '../check/nearest.ts';
import { claims, firm, firmFacts, retention } from '../firm.ts';

const folder = { firm, claims, retention, calls };

// With the period that may follow: a sentence that ends with "Inc." has one period, not two.
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}(\.(?!\w))?/g;

// As Mustache has them: `{{#firm.chat}}…{{/firm.chat}}` is said where the firm has a chat, with `^` where it has none.
const SECTION = /\{\{([#^])\s*([\w.-]+)\s*\}\}([\s\S]*?)\{\{\/\s*\2\s*\}\}/g;
const BEGIN = /\{\{[#^]\s*([\w.-]+)\s*\}\}/g;
const UNPAIRED = /\{\{[#^/][^}]*\}\}/;

/** Whatever looks as if a value of the firm folder were meant: braces around a name of ours, and any double braces. */
const MEANT = /\{+\s*(?:firm|claims|retention)\.[\w.-]+\s*\}*|\{\{[^{}]*\}*/g;

function find(path: string): unknown {
  let value: unknown = folder;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

const isPrintable = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Whether a section may be about it. A claim or the calls may be gone; a fact that no firm can have is a slip of the pen. */
function isFact(path: string): boolean {
  const [part, key = ''] = path.split('.');
  return part === 'claims' || path === 'calls' || (part === 'firm' && firmFacts.has(key));
}

/** Keeps the sections of what is there, and drops the others. */
const choose = (text: string): string =>
  text.replace(SECTION, (_, kind: string, path: string, inner: string) =>
    (find(path) !== undefined) === (kind === '#') ? choose(inner) : '',
  );

/** Every name that a text may put between double braces. */
function names(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => names(inner, path ? `${path}.${key}` : key));
}

const didYouMean = (path: string, known: string[], braces: (name: string) => string) => {
  const near = nearest(path, known);
  return near ? `: did you mean ${braces(near)}?` : '';
};

/** What is wrong with a text's braces, each with the braces that it is about. */
export function placeholderProblems(text: string): { braces: string; message: string }[] {
  const facts = [...firmFacts].map((fact) => `firm.${fact}`);
  const about = [...text.matchAll(BEGIN)].flatMap(([braces, path = '']) => {
    if (isFact(path)) return [];
    const near = didYouMean(path, facts, (name) => name);
    return [{ braces, message: `${braces} is about nothing that content/firm/ could hold${near}` }];
  });
  if (about.length > 0) return about;
  const chosen = choose(text);
  const [unpaired] = UNPAIRED.exec(chosen) ?? [];
  if (unpaired) return [{ braces: unpaired, message: `${unpaired} has no other half in its text` }];
  return [...chosen.matchAll(MEANT)].flatMap(([meant]) => {
    const braces = meant.trim();
    const path = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(braces)?.[1];
    if (path === undefined) {
      const name = /[\w.-]+/.exec(braces)?.[0] ?? 'firm.name';
      const message = `${braces} would stand on the page as it is: a value has two braces on each side, {{ ${name} }}`;
      return [{ braces, message }];
    }
    if (isPrintable(find(path))) return [];
    const near = didYouMean(path, names(folder, ''), (name) => `{{ ${name} }}`);
    return [{ braces, message: `${braces} names nothing in content/firm/${near}` }];
  });
}

/**
 * Puts what the firm folder says in place of `{{ firm.name }}`, `{{ claims.ID.value }}` and `{{ retention.leads }}`.
 *
 * @throws Error for braces that cannot be filled in
 */
export function putIn(text: string): string {
  const [problem] = placeholderProblems(text);
  if (problem) throw new Error(`${problem.message}.`);
  return choose(text).replace(PLACEHOLDER, (_, path: string, period = '') => {
    const value = String(find(path));
    return value.endsWith('.') ? value : value + period;
  });
}

/** The same for the text of a page, whose apostrophes are set, too, and whose sections of laws stay on one line. */
export const fillIn = (text: string) =>
  putIn(text)
    .replace(/(?<=\w)'/g, '’')
    .replace(/§ (?=\d)/g, '§\u00a0');

type Tell = (path: PropertyKey[], message: string, text: string) => void;

/** Fills in every string inside of a value. What of it was said of a missing fact alone, and so is empty now, is left out. */
function fillInAll(value: unknown, fill: (text: string) => string, tell: Tell, path: PropertyKey[]): unknown {
  if (typeof value === 'string') {
    const problems = placeholderProblems(value);
    for (const { message } of problems) tell(path, message, value);
    return problems.length > 0 ? value : fill(value).trim();
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const inside = (inner: unknown, key: PropertyKey) => {
    const filled = fillInAll(inner, fill, tell, [...path, key]);
    return filled === '' && inner !== '' ? [] : [filled];
  };
  if (Array.isArray(value)) return value.flatMap(inside);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => inside(inner, key).map((filled) => [key, filled])),
  );
}

/** A schema for what a content file says, whose texts may name the firm's values by `{{ … }}`. */
export const filledBy = <T extends z.ZodType>(fill: (text: string) => string, schema: T) =>
  z.preprocess(
    (value, { addIssue }) =>
      fillInAll(
        value,
        fill,
        (path, message, input) => addIssue({ code: 'custom', path, message, input }),
        [],
      ),
    schema,
  );
