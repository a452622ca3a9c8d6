import { claims, firm, firmFacts, retention } from './firm.ts';
import { nearest } from './nearest.ts';

const folder = { firm, claims, retention };

// With the period that may follow: a sentence that ends with "Inc." has one period, not two.
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}(\.(?!\w))?/g;

// As Mustache has them: `{{#firm.chat}}…{{/firm.chat}}` is said where the firm has a chat, with `^` where it has none.
const SECTION = /\{\{([#^])\s*([\w.-]+)\s*\}\}([\s\S]*?)\{\{\/\s*\2\s*\}\}/g;

/** Whatever looks as if a value of the firm folder were meant: braces around a name of ours, and any double braces. */
const MEANT = /\{+[#^/]?\s*(?:firm|claims|retention)\.[\w.-]+\s*\}*|\{\{[^{}]*\}*/g;

function find(path: string): unknown {
  let value: unknown = folder;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

function valueAt(path: string): string | undefined {
  const value = find(path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function lookUp(path: string): string {
  const value = valueAt(path);
  if (value === undefined) throw new Error(namesNothing(path));
  return value;
}

/** Every name that a text may put between double braces. */
function names(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) => names(inner, path ? `${path}.${key}` : key));
}

function namesNothing(path: string): string {
  const near = nearest(path, names(folder, ''));
  return `{{ ${path} }} names nothing in content/firm/${near ? `: did you mean {{ ${near} }}?` : ''}`;
}

/** Whether a section may be about this. A claim may be gone; a fact that no firm can have is a slip of the pen. */
function isFact(path: string): boolean {
  const [place, key = ''] = path.split('.');
  return place === 'claims' || (place === 'firm' && firmFacts.has(key));
}

/** Keeps the sections of what is there, and drops the others. */
const choose = (text: string): string =>
  text.replace(SECTION, (section, kind: string, path: string, inner: string) => {
    if (!isFact(path)) return section;
    return (find(path) !== undefined) === (kind === '#') ? choose(inner) : '';
  });

/** What is wrong with the placeholders of a text: where it begins, and a sentence. */
export type PlaceholderProblem = { at: string; message: string };

/** Names that do not exist, braces that are not two and two, and sections without an end or about nothing. */
export function placeholderProblems(text: string): PlaceholderProblem[] {
  return [...choose(text).matchAll(MEANT)].flatMap(([at]) => {
    const [, kind, path = ''] = /^\{\{([#^/]?)\s*([\w.-]+)\s*\}\}$/.exec(at) ?? [];
    const said = (message: string) => [{ at, message }];
    if (kind === '' && path) return valueAt(path) === undefined ? said(namesNothing(path)) : [];
    if (kind && path && !isFact(path)) return said(`${at} is about nothing that content/firm/ could hold`);
    if (kind && path) return said(`${at} has no other half in its text`);
    const name = /[\w.-]+/.exec(at)?.[0] ?? 'firm.name';
    return said(
      `${at.trim()} would stand on the page as it is: a value has two braces on each side, {{ ${name} }}`,
    );
  });
}

/** Puts what the firm folder says in place of `{{ firm.name }}`, `{{ claims.ID.value }}` and `{{ retention.leads }}`. */
export function putIn(text: string): string {
  return choose(text).replace(PLACEHOLDER, (_, path: string, period = '') => {
    const value = lookUp(path);
    return value.endsWith('.') ? value : value + period;
  });
}

/** The same for the text of a page, whose apostrophes are set, too. */
export const fillIn = (text: string) => putIn(text).replace(/(?<=\w)'/g, '’');

/**
 * The same for every string inside a value read from a content file. What of it was said of a missing fact alone, and
 * so is empty now, is left out. What cannot be filled in stays, and is told.
 *
 * @param tell gets the path inside the value, the sentence, and the text
 * @param fill how a text is filled in
 */
export function fillInAll(
  value: unknown,
  tell: (path: PropertyKey[], message: string, text: string) => void,
  fill: (text: string) => string = fillIn,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') {
    const problems = placeholderProblems(value);
    for (const { message } of problems) tell(path, message, value);
    return problems.length > 0 ? value : fill(value).trim();
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const isGone = (inner: unknown) => typeof inner === 'string' && inner !== '' && choose(inner).trim() === '';
  const inside = Object.entries(value)
    .filter(([, inner]) => !isGone(inner))
    .map(([key, inner]) => {
      const at = Array.isArray(value) ? Number(key) : key;
      return [key, fillInAll(inner, tell, fill, [...path, at])] as const;
    });
  return Array.isArray(value) ? inside.map(([, inner]) => inner) : Object.fromEntries(inside);
}
