import ipaddr from 'ipaddr.js';

/** An IPv6 customer gets a /64 at least, and can change the rest at will. */
const IPV6_PREFIX = 64;

/**
 * What counts as one client: its IPv4 address, or the /64 of its IPv6 address. For `NameClient`; never to be stored.
 *
 * @param address of the peer, as the proxy settings made it out
 */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // Also turns ::ffff:192.0.2.1 into 192.0.2.1.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, index) => (index < IPV6_PREFIX / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${IPV6_PREFIX}`;
}

/**
 * A value of `X-Forwarded-For` without the ports that some proxies add, and without the brackets that IPv6 then needs:
 * `192.0.2.1:5678, [2001:db8::1]:80` becomes `192.0.2.1, 2001:db8::1`.
 */
export function withoutPorts(forwarded: string): string {
  return forwarded.replace(/\[([^\]]*)\](?::\d+)?/g, '$1').replace(/(\d\.\d+):\d+/g, '$1');
}
