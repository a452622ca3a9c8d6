import { claims, firm, retention } from './firm.ts';

// With the period that may follow: a sentence that ends with "Inc." has one period, not two.
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}(\.(?!\w))?/g;

function lookUp(path: string): string {
  let value: unknown = { firm, claims, retention };
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`{{ ${path} }} names nothing in content/firm/.`);
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

/** The same for every string inside a value read from a content file. */
export function fillInAll(value: unknown): unknown {
  if (typeof value === 'string') return fillIn(value);
  if (Array.isArray(value)) return value.map(fillInAll);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillInAll(inner)]));
}
