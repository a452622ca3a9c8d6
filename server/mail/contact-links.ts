import { asciiAddress } from '../../forms/email.ts';

/** Returns a `mailto:` link (RFC 6068) to an address that passed the form's check. */
export function emailLink(address: string): string {
  const [local = '', domain] = asciiAddress(address).split(/@(?=[^@]*$)/);
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}

/**
 * Returns a `tel:` link (RFC 3966) to a visitor's number without its extension, or nothing if what comes before the
 * extension isn't one number of 7 to 15 digits. It never has `*` or `#`, which are commands to a phone.
 */
export function phoneLink(number: string): string | undefined {
  const [written = ''] = /^[+\d\s().\p{Pd}/]*/u.exec(number) ?? [];
  const dialed = written.replace(/\(0\)/, '').replaceAll(/[^+\d]/g, '');
  return /^\+?\d{7,15}$/.test(dialed) ? `tel:${dialed}` : undefined;
}
