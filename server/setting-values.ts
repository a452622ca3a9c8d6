import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** What to do about a password that ends a URL too early. */
export const RESERVED =
  'In its user and password, write %23 for "#", %2F for "/", %3F for "?" and %40 for "@"';

/** Checks that user and password can be decoded. `URL` accepts a stray "%", but `decodeURIComponent` throws. */
function hasReadableCredentials(value: string): boolean {
  const { username, password } = URL.parse(value) ?? {};
  try {
    return decodeURIComponent(`${username}${password}`) !== undefined;
  } catch {
    return false;
  }
}

const PERCENT = 'must have %25 instead of "%" in its user and password';

/** Whether there may be a user and a password, also where a character in one of them ends the URL's host too early. */
const hasPassword = (value: string) => /:\/\/.*@/.test(value);

/** @param error says what a value must be */
export const url = (protocols: string[], error: string) =>
  z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
      error: ({ input }) => (hasPassword(String(input)) ? `${error}. ${RESERVED}` : error),
      abort: true,
    })
    .refine(hasReadableCredentials, PERCENT);

/** Adds a host where PostgreSQL's own tools allow none, because `URL` doesn't. */
const withHost = (value: string) => value.replace('@/', '@localhost/');

const isDatabaseUrl = (value: string) =>
  ['postgres:', 'postgresql:', 'socket:'].includes(URL.parse(withHost(value))?.protocol ?? '');

/** Whether the host ends where it should: a "#", "/" or "?" in a password would make the user a host. */
function endsHostLate(value: string): boolean {
  const { pathname, searchParams, hash } = URL.parse(withHost(value)) ?? {};
  return (
    !hash && !pathname?.includes('@') && ![...(searchParams?.keys() ?? [])].some((key) => key.includes('@'))
  );
}

const DATABASE =
  'must be a PostgreSQL URL, such as postgresql://user:password@host/database or, for a socket, postgresql://user@/database?host=/run/postgresql';

export const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, {
    error: ({ input }) => (hasPassword(String(input)) ? `${DATABASE}. ${RESERVED}` : DATABASE),
    abort: true,
  })
  .refine(endsHostLate, `${DATABASE}. ${RESERVED}`)
  .refine((value) => hasReadableCredentials(withHost(value)), PERCENT);

/** A path, which is taken as it's written, because only a shell knows what "~" and "$HOME" are. */
export const folder = z
  .string()
  .refine((value) => !/^["'“‘]|["'”’]$/.test(value), 'must be a path without quotes around it')
  .refine(
    (value) => !/^~|\$[\w{(]|%\w+%|`/.test(value),
    'must be written out, such as /var/lib/site: only a shell knows what "~" and "$HOME" stand for',
  )
  .refine(
    (value) => !/^[a-z][\w+.-]*:\/\//i.test(value),
    'must be a path, such as /var/lib/site, not an address',
  )
  // Docker reads a comment as a part of the value.
  .refine((value) => !/\s#/.test(value), 'must end before its comment, which has to be on a line of its own')
  .refine((value) => !/\p{C}/u.test(value), 'has an invisible character: type it again');

/** Whether a value has quotes around it. Those in .env are taken off before. */
export const isQuoted = (value: string) => /^(?:(["'`]).*\1|“.*”|‘.*’)$/s.test(value);

/** Checks that there's nothing after the host, because we'd ignore it. */
export const endsAfterHost = (value: string) =>
  /^[^?#]*$/.test(value) && /^\/?$/.test(URL.parse(value)?.pathname ?? '');

/** Returns whether what's sent to a URL is encrypted, or stays on this machine or in a private network. */
export function isSafeToPost(value: string): boolean {
  const { protocol, hostname = '' } = URL.parse(value) ?? {};
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (protocol === 'https:') return true;
  if (ipaddr.isValid(host))
    return ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.parse(host).range());
  // No public host has one of these names.
  return !host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(host);
}

/** Returns whether a secret can be sent to a URL: encrypted, or not beyond this machine. */
export function isTokenUrl(value: string): boolean {
  const { protocol, hostname = '', username, hash } = URL.parse(value) ?? {};
  if (username || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}
