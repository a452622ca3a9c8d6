import ipaddr from 'ipaddr.js';

/** An IPv6 customer gets a /64 at least, and can change the rest at will. */
const CLIENT = { ipv4: 32, ipv6: 64 };

/**
 * The smallest networks that are routed on the internet by themselves. Whoever holds more addresses than one mostly holds
 * them here: a /48 is what an IPv6 customer gets at most, and has 65,536 networks of 64 bits.
 */
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

/**
 * What counts as one client: its IPv4 address, or the /64 of its IPv6 address. For `NameClient`; never to be stored.
 *
 * @param address of the peer, as the proxy settings made it out
 */
export function clientKey(address: string): string {
  return networkOf(address, CLIENT);
}

/** What counts as one network of clients: the /24 or /48 of an address. For `NameClient`; never to be stored. */
export function clientNetwork(address: string): string {
  return networkOf(address, NETWORK);
}

/**
 * A value of `X-Forwarded-For` without the ports that some proxies add, and without the brackets that IPv6 then needs:
 * `192.0.2.1:5678, [2001:db8::1]:80` becomes `192.0.2.1, 2001:db8::1`.
 */
export function withoutPorts(forwarded: string): string {
  return forwarded.replace(/\[([^\]]*)\](?::\d+)?/g, '$1').replace(/(\d\.\d+):\d+/g, '$1');
}
