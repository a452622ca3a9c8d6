import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** Where a build stores the address that its pages, sitemap and newsletter name. */
export const ADDRESS_FILE = 'address.txt';

type Address = { publicUrl: URL; hasPublicUrl: boolean };

/** Whether an address is on this machine, to try something out. */
export const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Returns the address that a build was made for, if there's a build. */
export function builtAddress(dist: string): URL | undefined {
  const file = join(dist, ADDRESS_FILE);
  // A worker may run without the site.
  return existsSync(file) ? new URL(readFileSync(file, 'utf8')) : undefined;
}

/** Returns the address that a build was made for, if PUBLIC_URL is another. One on this machine goes with any build, to try it out. */
export function otherAddress({ publicUrl, hasPublicUrl }: Address, dist: string): URL | undefined {
  const built = builtAddress(dist);
  if (!built || !hasPublicUrl || isLocal(publicUrl) || publicUrl.origin === built.origin) return undefined;
  return built;
}

/**
 * Makes emails name the same address as the build's pages, even if PUBLIC_URL isn't set for this process.
 * @throws CannotStart if PUBLIC_URL is another address
 */
export function withBuiltAddress<Config extends Address>(config: Config, dist: string): Config {
  const { publicUrl, hasPublicUrl } = config;
  const other = otherAddress(config, dist);
  if (other)
    throw new CannotStart(
      `PUBLIC_URL is ${publicUrl.origin}, but the site was built for ${other.origin}, and its pages say so: set PUBLIC_URL as it should be, run "npm run build", and try again.`,
    );
  const built = builtAddress(dist);
  return !built || hasPublicUrl || isLocal(built) ? config : { ...config, publicUrl: built };
}
