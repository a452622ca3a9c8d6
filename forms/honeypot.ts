/** A hidden field that only scripts fill. Its name has no word that browsers autofill (name, mail, phone, address, card, …). */
export const HONEYPOT_FIELD = 'confirm_topic';

/**
 * Milliseconds from opening the page or dialog to sending the form. Not from when the script started, which may be after
 * the browser's autofill. Missing without JavaScript.
 */
export const ELAPSED_FIELD = 'elapsed';

/** Shortest time a person needs. Autofill and Enter take well over half a second, a script a few milliseconds. */
export const MIN_FILL_MS = 150;

/** Returns whether the hidden field is filled, or the form was sent too fast. A missing time is fine: the form works without JavaScript. */
export function looksAutomated(raw: Record<string, unknown>): boolean {
  const trap = raw[HONEYPOT_FIELD];
  if (trap !== undefined && trap !== null && trap !== '') return true;
  const elapsed = raw[ELAPSED_FIELD];
  if (elapsed === undefined || elapsed === null || elapsed === '') return false;
  const milliseconds = Number(elapsed);
  return Number.isFinite(milliseconds) && milliseconds < MIN_FILL_MS;
}
