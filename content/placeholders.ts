import { claims, firm, retention } from './firm.ts';
import { nearest } from './nearest.ts';

const folder = { firm, claims, retention };

// With the period that may follow: a sentence that ends with "Inc." has one period, not two.
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}(\.(?!\w))?/g;

/** Whatever looks as if a value of the firm folder were meant: braces around a name of ours, and any double braces. */
const MEANT = /\{+\s*(?:firm|claims|retention)\.[\w.-]+\s*\}*|\{\{[^{}]*\}*/g;

function valueAt(path: string): string | undefined {
  let value: unknown = folder;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
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

/** What is wrong with the placeholders of a text: names that do not exist, and braces that are not two and two. */
export function placeholderProblems(text: string): string[] {
  return [...text.matchAll(MEANT)].flatMap(([meant]) => {
    const path = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(meant)?.[1];
    if (path !== undefined) return valueAt(path) === undefined ? [namesNothing(path)] : [];
    const name = /[\w.-]+/.exec(meant)?.[0] ?? 'firm.name';
    return [
      `${meant.trim()} would stand on the page as it is: a value has two braces on each side, {{ ${name} }}`,
    ];
  });
}

/** Replaces `{{ firm.name }}`, `{{ claims.ID.value }}` and `{{ retention.leads }}` in a text by what the firm folder says, and sets its apostrophes. */
export function fillIn(text: string): string {
  return text
    .replace(PLACEHOLDER, (_, path: string, period = '') => {
      const value = lookUp(path);
      return value.endsWith('.') ? value : value + period;
    })
    .replace(/(?<=\w)'/g, '’');
}

/**
 * The same for every string inside a value read from a content file. What cannot be filled in stays, and is told.
 *
 * @param tell gets the path inside the value, and the sentence
 */
export function fillInAll(
  value: unknown,
  tell: (path: PropertyKey[], message: string, text: string) => void,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') {
    const problems = placeholderProblems(value);
    for (const problem of problems) tell(path, problem, value);
    return problems.length > 0 ? value : fillIn(value);
  }
  if (Array.isArray(value)) return value.map((inner, index) => fillInAll(inner, tell, [...path, index]));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillInAll(inner, tell, [...path, key])]),
  );
}
