import { execFile } from 'node:child_process';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { LOOKUP_LIFETIME, LOOKUP_TIMEOUT } from './limits.ts';

const LOOK_UP = `require('node:dns').lookup(process.argv[1], { all: true }, (error, found) => {
  console.log(JSON.stringify(error ? error.code : found));
})`;

const lookups = new Map<string, { found: Promise<LookupAddress[]>; until: number }>();

/**
 * Replaces Node's own `lookup`, which blocks one of a few shared threads for up to half a minute if the name server is
 * silent, and the process can't exit until then. A child process can be killed after five seconds. Errors have Node's own
 * codes: `ENOTFOUND`, or `EAI_AGAIN` if it isn't known whether the name exists.
 */
export const nameLookup: LookupFunction = (name, { all, family }, done) => {
  find(name).then(
    (found) => {
      const addresses = found.filter(
        ({ address }) => !family || family === `IPv${isIP(address)}` || family === isIP(address),
      );
      const [first] = addresses;
      if (!first) done(failure('ENOTFOUND'), []);
      else if (all) done(null, addresses);
      else done(null, first.address, first.family);
    },
    (error) => done(error, []),
  );
};

function find(name: string): Promise<LookupAddress[]> {
  const known = lookups.get(name);
  if (known && performance.now() < known.until) return known.found;
  const found = lookUp(name);
  lookups.set(name, { found, until: performance.now() + LOOKUP_LIFETIME });
  found.catch(() => lookups.delete(name));
  return found;
}

async function lookUp(name: string): Promise<LookupAddress[]> {
  const times = { timeout: LOOKUP_TIMEOUT, killSignal: 'SIGKILL' } as const;
  let found: LookupAddress[] | string = 'EAI_AGAIN';
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', LOOK_UP, '--', name], times);
    found = JSON.parse(stdout);
  } catch {
    // The child was killed, or couldn't be started.
  }
  if (typeof found === 'string') throw failure(found);
  return found;
}

function failure(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error('no address was found'), { code });
}
