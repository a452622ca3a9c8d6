import { execFile } from 'node:child_process';
import { promises as dns, type LookupAddress } from 'node:dns';
import { readFileSync } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
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
  /** Asked instead of the system. An empty list says that it doesn't know the name either. */
  system?: (name: string) => Promise<LookupAddress[]>;
};

/**
 * Finds the addresses of a name: in the file of hosts, then by DNS with the search domains of `resolv.conf`, then by what
 * else the system may know, such as mDNS.
 *
 * For `net.connect`, `http.request` and anything else that takes Node's `lookup`. Node's own asks the system for every
 * name, which waits up to half a minute for a silent server on one of a few threads that the whole process shares, and
 * that it can't exit without. The system is therefore asked last, only if DNS answered without an address, and in a
 * process of its own.
 *
 * The callback gets IPv6 before IPv4, as RFC 8305 has it, or an error with a code that Node's own has too: `ENOTFOUND`, or
 * `EAI_AGAIN` when no server says so, after five seconds at most.
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
  // Never asked outside, whatever the file lacks (RFC 6761 §6.3).
  if (/(?:^|\.)localhost\.?$/i.test(name)) return LOOPBACK;

  const late = AbortSignal.timeout(LOOKUP_WITHIN);
  const answer = await fromDns(name, sources, late);
  if (typeof answer !== 'string') return answer;
  // The system would wait for the same silent servers.
  if (late.aborted || SILENCE.has(answer)) throw failure('EAI_AGAIN');
  const found = await fromSystem(name, system, late);
  if (found.length > 0) return found;
  throw failure(NOT_THERE.has(answer) ? 'ENOTFOUND' : 'EAI_AGAIN');
}

const SILENCE = new Set(['ETIMEOUT', 'ECANCELLED']);
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** @returns addresses, or the code of what DNS said instead */
async function fromDns(
  name: string,
  { servers, resolvConf = '/etc/resolv.conf' }: NameSources,
  late: AbortSignal,
): Promise<LookupAddress[] | string> {
  // One for each lookup, so that a `resolv.conf` that changes is read again.
  const resolver = new dns.Resolver(NAME_SERVER_PATIENCE);
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

/** Questions to the system that are under way: one for each name, and so one for each target. */
const underWay = new Map<string, Promise<LookupAddress[]>>();

/** Joins the question that is under way, if there is one. @throws Error EAI_AGAIN when there's no answer in time */
async function fromSystem(
  name: string,
  ask: (name: string) => Promise<LookupAddress[]>,
  late: AbortSignal,
): Promise<LookupAddress[]> {
  const asked = underWay.get(name) ?? ask(name).finally(() => underWay.delete(name));
  underWay.set(name, asked);
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

/** Asks the system in a process of its own, which can be ended, and which our exit doesn't wait for. */
async function askSystem(name: string): Promise<LookupAddress[]> {
  const times = { timeout: LOOKUP_WITHIN, killSignal: 'SIGKILL' } as const;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', ASK_SYSTEM, '--', name], times);
  return JSON.parse(stdout);
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
