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
  if ((raw[HONEYPOT_FIELD] ?? '') !== '') return true;
  const elapsed = raw[ELAPSED_FIELD] ?? '';
  return elapsed !== '' && Number.isFinite(Number(elapsed)) && Number(elapsed) < MIN_FILL_MS;
}
