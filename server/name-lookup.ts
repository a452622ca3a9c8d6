import { promises as dns, type LookupAddress } from 'node:dns';
import { readFileSync } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { LOOKUP_WITHIN, NAME_SERVER_PATIENCE } from './limits.ts';

const LOOPBACK: LookupAddress[] = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];

export type NameSources = {
  /** Asked instead of those in `resolv.conf`: `address:port`. */
  servers?: string[];
  /** See hosts(5). */
  hosts?: string;
  /** See resolv.conf(5). */
  resolvConf?: string;
};

/**
 * How connections find the addresses of a name: the file of hosts, then DNS with the search domains of `resolv.conf`.
 *
 * For `net.connect`, `http.request` and whatever takes Node's `lookup`. Node's own asks the system, which waits up to half
 * a minute for a silent server on one of a few threads that all lookups of a process share, and that its end waits for.
 *
 * The callback gets IPv6 before IPv4, as RFC 8305 has it, or an error with a code that Node's own has too: `ENOTFOUND`, or
 * `EAI_AGAIN` when no server says so, after five seconds at most. What else `nsswitch.conf` may name, such as mDNS, is not
 * asked.
 */
export function nameLookup(sources: NameSources = {}): LookupFunction {
  return (name, { all, family }, done) => {
    const wanted = ({ address }: LookupAddress) =>
      !family || family === `IPv${isIP(address)}` || family === isIP(address);
    addressesOf(name, sources).then(
      (found) => {
        const addresses = found.filter(wanted);
        const [first] = addresses;
        if (!first) done(failure('ENOTFOUND'), []);
        else if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error) => done(error, []),
    );
  };
}

async function addressesOf(name: string, sources: NameSources): Promise<LookupAddress[]> {
  const { servers, hosts = '/etc/hosts', resolvConf = '/etc/resolv.conf' } = sources;
  const listed = hostsEntries(textOf(hosts), name);
  if (listed.length > 0) return listed;
  // Never asked outside, whatever the file lacks (RFC 6761 §6.3).
  if (/(?:^|\.)localhost\.?$/i.test(name)) return LOOPBACK;

  // One for each lookup, so that a `resolv.conf` that changes is read again.
  const resolver = new dns.Resolver(NAME_SERVER_PATIENCE);
  if (servers) resolver.setServers(servers);
  let late = false;
  const deadline = setTimeout(() => {
    late = true;
    resolver.cancel();
  }, LOOKUP_WITHIN);
  let code: 'ENOTFOUND' | 'EAI_AGAIN' = 'EAI_AGAIN';
  try {
    for (const candidate of fullNames(textOf(resolvConf), name)) {
      const [six, four] = await Promise.allSettled([
        resolver.resolve6(candidate),
        resolver.resolve4(candidate),
      ]);
      const found = [
        ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
        ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
      ];
      if (found.length > 0) return found;
      const said = four.status === 'rejected' ? four.reason.code : '';
      code = said === 'ENOTFOUND' || said === 'ENODATA' ? 'ENOTFOUND' : 'EAI_AGAIN';
      if (late) break;
    }
  } finally {
    clearTimeout(deadline);
  }
  throw failure(code);
}

function failure(code: 'ENOTFOUND' | 'EAI_AGAIN'): NodeJS.ErrnoException {
  return Object.assign(new Error('no address was found'), { code });
}

/** A file that is not there says nothing: not every system has both. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The words of each line, without comments. */
function wordsOf(text: string): string[][] {
  return text.split('\n').map((line) =>
    line
      .replace(/[#;].*/, '')
      .trim()
      .split(/\s+/),
  );
}

/** The addresses of a name in the file of hosts. */
export function hostsEntries(text: string, name: string): LookupAddress[] {
  const wanted = name.toLowerCase().replace(/\.$/, '');
  return wordsOf(text).flatMap(([address = '', ...names]) =>
    isIP(address) && names.some((other) => other.toLowerCase() === wanted)
      ? [{ address, family: isIP(address) }]
      : [],
  );
}

/** What a name may be short for, in the order of resolv.conf(5). A name that ends with a dot is short for nothing. */
export function fullNames(text: string, name: string): string[] {
  if (name.endsWith('.')) return [name.slice(0, -1)];
  const lines = wordsOf(text);
  const [, ...search] = lines.findLast(([word]) => word === 'search' || word === 'domain') ?? [];
  const options = lines.flatMap(([word, ...rest]) => (word === 'options' ? rest : []));
  const ndots = Number(options.findLast((option) => /^ndots:\d+$/.test(option))?.slice('ndots:'.length) ?? 1);
  const longer = search
    .map((domain) => domain.replace(/\.$/, ''))
    .filter((domain) => domain !== '')
    .map((domain) => `${name}.${domain}`);
  return name.split('.').length > ndots ? [name, ...longer] : [...longer, name];
}
