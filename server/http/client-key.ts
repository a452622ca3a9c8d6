import ipaddr from 'ipaddr.js';

/** IPv6 customers get at least a /64, and can use any address in it. */
const CLIENT = { ipv4: 32, ipv6: 64 };

/** The smallest networks routed on the internet. One customer's addresses are mostly in one: IPv6 customers get at most a /48. */
const NETWORK = { ipv4: 24, ipv6: 48 };

function networkOf(address: string, prefixes: typeof CLIENT): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // Also turns ::ffff:192.0.2.1 into 192.0.2.1.
  const parsed = ipaddr.process(address);
  const prefix = prefixes[parsed.kind()];
  const bytes = parsed.toByteArray();
  if (prefix === bytes.length * 8) return parsed.toString();
  const kept = bytes.map((byte, index) => (index < prefix / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${prefix}`;
}

/** Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address. Never store it: see `NameClient`. */
export const clientKey = (address: string) => networkOf(address, CLIENT);

/** Returns what counts as one network: the /24 or /48 of an address. Never store it: see `NameClient`. */
export const clientNetwork = (address: string) => networkOf(address, NETWORK);

/** Removes the ports that some proxies add: `192.0.2.1:5678, [2001:db8::1]:80` becomes `192.0.2.1, 2001:db8::1`. */
export const withoutPorts = (forwarded: string) =>
  forwarded.replace(/\[([^\]]*)\](?::\d+)?/g, '$1').replace(/(\d\.\d+):\d+/g, '$1');
