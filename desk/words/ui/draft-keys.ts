/** Returns how keys of drafts start. Other checkouts have other keys. */
export const keyOf = (checkout: string | undefined): string => `typed:${checkout}:`;

export const keysFrom = (start: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(start));

/** The checkout at the desk on a server, where each person has their own drafts. */
export const checkoutOf = (personId: string | null): string => `desk ${personId}`;

const keysOf = (personId: string | null) => keysFrom(keyOf(checkoutOf(personId)));

/** Returns whether someone has drafts in this browser. */
export const hasDrafts = (personId: string | null): boolean => keysOf(personId).length > 0;

/** Removes someone's drafts from this browser. */
export function forgetDrafts(personId: string | null): void {
  for (const key of keysOf(personId)) localStorage.removeItem(key);
}
