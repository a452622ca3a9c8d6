import { claims, firm, firmFacts, retention } from './firm.ts';

// With the period that may follow: a sentence that ends with "Inc." has one period, not two.
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}(\.(?!\w))?/g;

// As Mustache has them: `{{#firm.chat}}…{{/firm.chat}}` is said where the firm has a chat, with `^` where it has none.
const SECTION = /\{\{([#^])\s*([\w.-]+)\s*\}\}([\s\S]*?)\{\{\/\s*\2\s*\}\}/g;
const UNPAIRED = /\{\{[#^/][^}]*\}\}/;

function find(path: string): unknown {
  let value: unknown = { firm, claims, retention };
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

function lookUp(path: string): string {
  const value = find(path);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`{{ ${path} }} names nothing in content/firm/.`);
}

/** Whether there is what a section is about. A claim may be gone; a fact that no firm can have is a slip of the pen. */
function has(path: string): boolean {
  const [folder, key = ''] = path.split('.');
  if (folder !== 'claims' && !(folder === 'firm' && firmFacts.has(key))) {
    throw new Error(`{{#${path}}} is about nothing that content/firm/ could hold.`);
  }
  return find(path) !== undefined;
}

/** Keeps the sections of what is there, and drops the others. */
function choose(text: string): string {
  const chosen = text.replace(SECTION, (_, kind: string, path: string, inner: string) =>
    has(path) === (kind === '#') ? choose(inner) : '',
  );
  const [unpaired] = UNPAIRED.exec(chosen) ?? [];
  if (unpaired) throw new Error(`${unpaired} has no other half in its text.`);
  return chosen;
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
 * so is empty now, is left out.
 */
export function fillInAll(value: unknown, fill: (text: string) => string = fillIn): unknown {
  if (typeof value === 'string') return fill(value).trim();
  const isGone = (inner: unknown) => typeof inner === 'string' && inner !== '' && fill(inner).trim() === '';
  if (Array.isArray(value)) {
    return value.filter((inner) => !isGone(inner)).map((inner) => fillInAll(inner, fill));
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => !isGone(inner))
      .map(([key, inner]) => [key, fillInAll(inner, fill)]),
  );
}
