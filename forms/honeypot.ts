/**
 * The hidden field that people never see and scripts like to fill. Its name matches no autofill token and no
 * word that browsers guess from (name, mail, phone, company, address, site, card), so that autofill leaves it empty.
 */
export const HONEYPOT_FIELD = 'confirm_topic';

/**
 * Milliseconds between the first sight of the form and its submission: since the page or the dialog was opened, not since
 * the script took over, which may be after the browser's autofill. Set by script; absent without JavaScript.
 */
export const ELAPSED_FIELD = 'elapsed';

/**
 * Below this a form was not filled in by a person. One click on a browser's autofill and Enter take a practised
 * person well over half a second; a script that sets the fields and submits takes a few milliseconds.
 */
export const MIN_FILL_MS = 150;

/**
 * Says whether a submission looks like a script's: the hidden field holds something, or the form was filled
 * faster than anybody can. A missing or unreadable time says nothing, for the form works without JavaScript.
 */
export function looksAutomated(raw: Record<string, unknown>): boolean {
  const trap = raw[HONEYPOT_FIELD];
  if (trap !== undefined && trap !== null && trap !== '') return true;
  const elapsed = raw[ELAPSED_FIELD];
  if (elapsed === undefined || elapsed === null || elapsed === '') return false;
  const milliseconds = Number(elapsed);
  return Number.isFinite(milliseconds) && milliseconds < MIN_FILL_MS;
}
