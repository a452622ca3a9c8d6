/** Returns how keys of someone's begun answers start. Two people may use one tab, one after the other. */
const keyOf = (personId: string | null) => `answer:${personId}:`;

const keysOf = (personId: string | null) =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf(personId)));

/** Returns the answer to a lead that this tab keeps until it's sent, also over a reload. */
export const replyDraft = (personId: string | null, leadId: string): string | null =>
  sessionStorage.getItem(keyOf(personId) + leadId);

/** Keeps an answer that isn't sent yet, or forgets it. */
export function keepReplyDraft(personId: string | null, leadId: string, text: string | undefined): void {
  const key = keyOf(personId) + leadId;
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without room, it's in the field until the screen is left.
  }
}

/** Returns whether someone has begun an answer in this tab. */
export const hasReplyDrafts = (personId: string | null): boolean => keysOf(personId).length > 0;

/** Forgets all answers that someone has begun in this tab. */
export function forgetReplyDrafts(personId: string | null): void {
  for (const key of keysOf(personId)) sessionStorage.removeItem(key);
}
