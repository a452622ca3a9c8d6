/** RFC 5321 §4.5.3.1.3 allows 256 octets, two of which are angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/** RFC 5321 §4.5.3.1.1. */
const LOCAL_MAX_LENGTH = 64;

// From https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address.
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is "everything in ASCII".
const ASCII = /^[\x00-\x7f]*$/;

/** Matches what a URL parser wouldn't read as part of a host, or would drop, decode or replace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are part of what must not pass.
const NOT_IN_HOST = /[\x00-\x20\x7f%/?#@:\\[\]<>^|\p{Cs}]/u;

/** Matches a label that starts or ends with a hyphen, next to any dot of IDNA. Punycode would hide it from the pattern above. */
const HYPHEN_AT_EDGE = /(?:^|[.\u3002\uff0e\uff61])-|-(?:[.\u3002\uff0e\uff61]|$)/;

/** Delivers `a.b@` and `ab@` to the same mailbox. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Converts an international domain to punycode, as browsers do. Returns an empty text for what isn't a domain. */
function asciiDomain(domain: string): string {
  // The URL parser would read "1.2" as an IPv4 address.
  if (ASCII.test(domain)) return domain.toLowerCase();
  if (NOT_IN_HOST.test(domain) || HYPHEN_AT_EDGE.test(domain)) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

function parse(value: string): { local: string; domain: string } | undefined {
  // Punycode is never shorter than the original. Also keeps us from parsing a novel.
  if (value.length > EMAIL_MAX_LENGTH) return undefined;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(0, at));
  const domain = asciiDomain(value.slice(at + 1));
  const fits = local.length <= LOCAL_MAX_LENGTH && local.length + 1 + domain.length <= EMAIL_MAX_LENGTH;
  return fits && LOCAL.test(local) && DOMAIN.test(domain) ? { local, domain } : undefined;
}

/**
 * Returns whether a trimmed value is an email address, by the rule of `<input type="email">` and the length limits of
 * RFC 5321. International domains may be in punycode or not.
 */
export const isEmail = (value: string) => parse(value) !== undefined;

function valid(value: string): { local: string; domain: string } {
  const parts = parse(value);
  if (!parts) throw new Error('not an email address');
  return parts;
}

/** Returns the lookup key of an address: lowercase, with the domain in punycode. @throws Error unless `isEmail` */
export function emailKey(value: string): string {
  const { local, domain } = valid(value);
  return `${local.toLowerCase()}@${domain}`;
}

/** Converts the domain of an address to punycode, for mail servers. @throws Error unless `isEmail` */
export function asciiAddress(value: string): string {
  const { local, domain } = valid(value);
  return `${local}@${domain}`;
}

/**
 * Returns the mailbox that an address probably leads to: the key without a `+tag`, and at Gmail without dots. For limits
 * only, because two people may share it. @throws Error unless `isEmail`
 */
export function mailboxKey(value: string): string {
  const key = emailKey(value);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const untagged = key.slice(0, at).replace(/^(.[^+]*)\+.*$/, '$1');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
