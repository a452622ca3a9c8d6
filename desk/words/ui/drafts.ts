import type { Value } from '../files/value.ts';
import { keyOf, keysFrom } from './draft-keys.ts';

/** Unsaved changes to a version of a file: its data, its whole text, a picture, or its removal. */
export type Typed = {
  version: string | null;
  data?: Value;
  text?: string;
  picture?: string;
  isDeleted?: boolean;
};

let key = keyOf(undefined);

/** Takes the drafts of a checkout. */
export function draftsOf(checkout: string): void {
  key = keyOf(checkout);
}

/** The files whose drafts the browser had no room for. */
const unkept = new Set<string>();

/** Keeps a draft, or removes it, for all tabs. @returns whether there was room */
export function keepDraft(path: string, typed: Typed | undefined): boolean {
  unkept.delete(path);
  try {
    if (typed) localStorage.setItem(key + path, JSON.stringify(typed));
    else localStorage.removeItem(key + path);
  } catch {
    unkept.add(path);
  }
  return !unkept.has(path);
}

/** Returns all drafts that tabs have kept. @param typed in this tab, for those without room */
export function storedDrafts(typed: Record<string, Typed>): Record<string, Typed> {
  const kept = keysFrom(key).map((name) => [
    name.slice(key.length),
    JSON.parse(localStorage.getItem(name) ?? '{}'),
  ]);
  const own = Object.entries(typed).filter(([path]) => unkept.has(path));
  return Object.fromEntries([...kept, ...own]);
}

/** Has the browser ask before it leaves while there's a draft that it had no room for. */
export function askBeforeLosing(): void {
  addEventListener('beforeunload', (event) => {
    if (unkept.size > 0) event.preventDefault();
  });
}

/** Calls back when another tab has kept or removed a draft. One that was set aside by the browser hears of it when it's back. */
export function onStoredDrafts(listener: () => void): void {
  addEventListener('storage', ({ key: name }) => (name === null || name.startsWith(key)) && listener());
  addEventListener('pageshow', ({ persisted }) => persisted && listener());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener());
}
