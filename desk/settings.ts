import { CannotStart } from '../server/cannot-start.ts';
import type { SignIn } from './desk-context.ts';

const bad = (problem: string) => new CannotStart(`DESK_URL ${problem}.`);

/** Reads `DESK_URL`. @returns `undefined` if it's unset, for the desk on this computer @throws CannotStart */
export function readSignIn(env: Record<string, string | undefined>): SignIn | undefined {
  const value = env.DESK_URL?.trim();
  if (!value) return undefined;
  const url = URL.parse(value);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw bad('must be a full URL, such as https://desk.example.com');
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw bad('must end after the host, without a path or a user');
  const https = url.protocol === 'https:';
  // Browsers have passkeys only for https and localhost, and for no address made of numbers.
  if (!https && url.hostname !== 'localhost')
    throw bad('must start with https:// unless it is http://localhost, because passkeys need that');
  if (/^[\d.]+$|^\[/.test(url.hostname))
    throw bad('must have a name instead of numbers, because passkeys need one');
  // Browsers take `__Host-` only with https.
  return { url, rpId: url.hostname, cookie: https ? '__Host-desk' : `desk-${url.port || 80}` };
}
