import { execFile } from 'node:child_process';
import { promises as dns, type LookupAddress } from 'node:dns';
import { readFileSync } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { LOOKUP_TIMEOUT, NAME_SERVER_TIMEOUT } from './limits.ts';

const LOOPBACK: LookupAddress[] = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
];

export type NameSources = {
  /** Name servers to ask instead of those in `resolv.conf`: `address:port`. */
  servers?: string[];
  /** See hosts(5). */
  hosts?: string;
  /** See resolv.conf(5). */
  resolvConf?: string;
  /** Replaces the system's lookup. An empty list means that it doesn't know the name. */
  system?: (name: string) => Promise<LookupAddress[]>;
};

/**
 * Finds the addresses of a name: in the hosts file, then in DNS with the search domains of `resolv.conf`, then through the
 * system, which may know mDNS and others.
 *
 * Replaces Node's `lookup`, which asks the system for every name. That blocks one of a few shared threads for up to half a
 * minute if the name server is silent, and the process can't exit until then. So we ask the system only if DNS has no
 * address, and in a child process.
 *
 * The callback gets IPv6 before IPv4 (RFC 8305), or within five seconds one of Node's own errors: `ENOTFOUND`, or
 * `EAI_AGAIN` if it isn't known whether the name exists.
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
  const { hosts = '/etc/hosts', system = askSystem } = sources;
  const listed = hostsEntries(textOf(hosts), name);
  if (listed.length > 0) return listed;
  // Never leaves this machine (RFC 6761 §6.3).
  if (/(?:^|\.)localhost\.?$/i.test(name)) return LOOPBACK;

  const late = AbortSignal.timeout(LOOKUP_TIMEOUT);
  const answer = await fromDns(name, sources, late);
  if (typeof answer !== 'string') return answer;
  // The system would ask the same silent servers.
  if (late.aborted || SILENCE.has(answer)) throw failure('EAI_AGAIN');
  const found = await fromSystem(name, system, late);
  if (found.length > 0) return found;
  throw failure(NOT_THERE.has(answer) ? 'ENOTFOUND' : 'EAI_AGAIN');
}

const SILENCE = new Set(['ETIMEOUT', 'ECANCELLED']);
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** @returns addresses, or the error code from DNS */
async function fromDns(
  name: string,
  { servers, resolvConf = '/etc/resolv.conf' }: NameSources,
  late: AbortSignal,
): Promise<LookupAddress[] | string> {
  // A new one for each lookup, so that it reads a changed `resolv.conf`.
  const resolver = new dns.Resolver(NAME_SERVER_TIMEOUT);
  if (servers) resolver.setServers(servers);
  late.addEventListener('abort', () => resolver.cancel());
  let code = 'ENOTFOUND';
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
    if (four.status === 'rejected') code = four.reason.code;
    if (late.aborted) break;
  }
  return code;
}

/** Running questions to the system, at most one per name. */
const running = new Map<string, Promise<LookupAddress[]>>();

/** Asks the system, unless that's already running for the name. @throws EAI_AGAIN after the timeout */
async function fromSystem(
  name: string,
  ask: (name: string) => Promise<LookupAddress[]>,
  late: AbortSignal,
): Promise<LookupAddress[]> {
  const asked = running.get(name) ?? ask(name).finally(() => running.delete(name));
  running.set(name, asked);
  const tooLate = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', reject);
  });
  const found = await Promise.race([asked, tooLate]).catch(() => {
    throw failure('EAI_AGAIN');
  });
  return found.toSorted((one, other) => other.family - one.family);
}

const ASK_SYSTEM = `require('node:dns').lookup(process.argv[1], { all: true }, (_error, found = []) => {
  console.log(JSON.stringify(found));
})`;

/** Asks the system in a child process, which can be killed and doesn't delay our exit. */
async function askSystem(name: string): Promise<LookupAddress[]> {
  const times = { timeout: LOOKUP_TIMEOUT, killSignal: 'SIGKILL' } as const;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', ASK_SYSTEM, '--', name], times);
  return JSON.parse(stdout);
}

function failure(code: 'ENOTFOUND' | 'EAI_AGAIN'): NodeJS.ErrnoException {
  return Object.assign(new Error('no address was found'), { code });
}

/** Reads a file, or nothing if the system doesn't have it. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Splits each line into words, without comments. */
function wordsOf(text: string): string[][] {
  return text.split('\n').map((line) =>
    line
      .replace(/[#;].*/, '')
      .trim()
      .split(/\s+/),
  );
}

/** Returns the addresses of a name in a hosts file. */
export function hostsEntries(text: string, name: string): LookupAddress[] {
  const wanted = name.toLowerCase().replace(/\.$/, '');
  return wordsOf(text).flatMap(([address = '', ...names]) =>
    isIP(address) && names.some((other) => other.toLowerCase() === wanted)
      ? [{ address, family: isIP(address) }]
      : [],
  );
}

/** Adds search domains to a name, in the order of resolv.conf(5). A name that ends in a dot gets none. */
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
