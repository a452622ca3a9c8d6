import { CannotStart } from '../server/cannot-start.ts';
import type { SignIn } from './desk-context.ts';

type Settings = Record<string, string | undefined>;

const bad = (name: string, problem: string) => new CannotStart(`${name} ${problem}.`);

/** Reads the address of a host. @returns `undefined` if it's unset @throws CannotStart */
function readHost(env: Settings, name: string, example: string): URL | undefined {
  const value = env[name]?.trim();
  if (!value) return undefined;
  const url = URL.parse(value);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw bad(name, `must be a full URL, such as ${example}`);
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw bad(name, 'must end after the host, without a path or a user');
  return url;
}

/** Reads `DESK_URL`. @returns `undefined` if it's unset, for the desk on this computer @throws CannotStart */
export function readSignIn(env: Settings): SignIn | undefined {
  const url = readHost(env, 'DESK_URL', 'https://desk.example.com');
  if (!url) return undefined;
  const https = url.protocol === 'https:';
  // Browsers have passkeys only for https and localhost, and for no address made of numbers.
  if (!https && url.hostname !== 'localhost')
    throw bad(
      'DESK_URL',
      'must start with https:// unless it is http://localhost, because passkeys need that',
    );
  if (/^[\d.]+$|^\[/.test(url.hostname))
    throw bad('DESK_URL', 'must have a name instead of numbers, because passkeys need one');
  // Browsers take `__Host-` only with https.
  return { url, rpId: url.hostname, cookie: https ? '__Host-desk' : `desk-${url.port || 80}` };
}

/** The last two labels of a name. Browsers know better where a site ends, but this finds two different ones. */
const domainOf = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');

/**
 * Reads `PREVIEW_URL`, the host of copies that owners look at.
 * @param desk `DESK_URL` @param site the site's address @returns `undefined` if it's unset @throws CannotStart
 */
export function readPreviewUrl(env: Settings, desk: URL, site: URL): URL | undefined {
  const name = 'PREVIEW_URL';
  const url = readHost(env, name, 'https://preview.example.com');
  if (!url) return undefined;
  if (url.protocol !== desk.protocol) throw bad(name, `must start with ${desk.protocol}//, as DESK_URL does`);
  // Names count on a server, because cookies don't know ports. Localhost is only for trying it out.
  const isSame = (other: URL) =>
    url.hostname === 'localhost' ? url.host === other.host : url.hostname === other.hostname;
  if (isSame(desk)) throw bad(name, 'must be another host than DESK_URL, or its pages could act as the desk');
  if (isSame(site)) throw bad(name, 'must be another host than the site’s own, PUBLIC_URL');
  if (domainOf(url) !== domainOf(desk))
    throw bad(
      name,
      `must be on the same domain as DESK_URL, such as https://preview.${domainOf(desk)}, because browsers don’t keep its cookie otherwise`,
    );
  return url;
}
