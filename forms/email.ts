/** RFC 5321 §4.5.3.1.3 allows 256 octets for a path, two of which are its angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/** RFC 5321 §4.5.3.1.1. */
const LOCAL_MAX_LENGTH = 64;

// The pattern of https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, in two halves.
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is "everything in ASCII".
const ASCII = /^[\x00-\x7f]*$/;

/** What a URL parser would read as something else than part of a host, or quietly drop, decode or replace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are part of what must not pass.
const NOT_IN_HOST = /[\x00-\x20\x7f%/?#@:\\[\]<>^|\p{Cs}]/u;

/**
 * A label that begins or ends with a hyphen, with any of the dots that IDNA knows. Punycode would hide it from the
 * pattern above, and browsers refuse it.
 */
const HYPHEN_AT_EDGE = /(?:^|[.\u3002\uff0e\uff61])-|-(?:[.\u3002\uff0e\uff61]|$)/;

/** The one mail service, under both its names, that delivers `a.b@` and `ab@` to the same mailbox. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Splits an address at its last `@` and turns an international domain into its ASCII (punycode) form, with
 * the platform's own IDNA tables (UTS 46), as browsers do for `<input type="email">`.
 */
function split(value: string): { local: string; domain: string } | undefined {
  const at = value.lastIndexOf('@');
  if (at < 1) return undefined;
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  // A plain domain must not go through the URL parser: that would read "1.2" as an IPv4 address.
  if (ASCII.test(domain)) return { local, domain: domain.toLowerCase() };
  if (NOT_IN_HOST.test(domain) || HYPHEN_AT_EDGE.test(domain)) return undefined;
  try {
    return { local, domain: new URL(`http://${domain}`).hostname };
  } catch {
    return undefined;
  }
}

/**
 * Says whether a value is an email address, by the rule of WHATWG HTML for `<input type="email">`, and the
 * length limits of RFC 5321. International domains count in either spelling. Surrounding blanks are the
 * caller's to trim.
 */
export function isEmail(value: string): boolean {
  // Punycode is never shorter than what it stands for, and nobody makes us parse a novel.
  if (value.length > EMAIL_MAX_LENGTH) return false;
  const parts = split(value);
  if (!parts) return false;
  const { local, domain } = parts;
  return (
    local.length <= LOCAL_MAX_LENGTH &&
    local.length + 1 + domain.length <= EMAIL_MAX_LENGTH &&
    LOCAL.test(local) &&
    DOMAIN.test(domain)
  );
}

function valid(value: string): { local: string; domain: string } {
  const parts = isEmail(value) ? split(value) : undefined;
  if (!parts) throw new Error('not an email address');
  return parts;
}

/**
 * The one spelling under which an address is looked up and erased: lower case, domain in punycode.
 * (RFC 5321 lets a host tell `A@` from `a@`; none that takes mail from the public does.)
 *
 * @throws Error when the value is not an email address by `isEmail`.
 */
export function emailKey(value: string): string {
  const { local, domain } = valid(value);
  return `${local.toLowerCase()}@${domain}`;
}

/**
 * The address with its domain in punycode, as mail servers take it.
 *
 * @throws Error when the value is not an email address by `isEmail`.
 */
export function asciiAddress(value: string): string {
  const { local, domain } = valid(value);
  return `${local}@${domain}`;
}

/**
 * The mailbox that an address most likely ends in, for limits only: the key without a `+tag`, and at Gmail without
 * dots, under one of its two names. Two people may share a mailbox key, so nobody's messages are erased by it.
 *
 * @throws Error when the value is not an email address by `isEmail`.
 */
export function mailboxKey(value: string): string {
  const key = emailKey(value);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const untagged = key.slice(0, at).replace(/^(.[^+]*)\+.*$/, '$1');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
