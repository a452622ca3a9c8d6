import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are given out so far (RFC 4291 §2.4). */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Where Azure answers its own machines. It looks public, but is inside each of them. */
const AZURE = '168.63.129.16';

/** Returns whether an address is on the public internet, and not of this machine, its network or its provider. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Takes the IPv4 address out of one that's mapped to IPv6.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL);
}
