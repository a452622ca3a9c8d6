import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The workers of a run draw from ports of their own: one is free until its server opens it, seconds later. */
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const FIRST = 20_000 + 1_500 * (Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 7) % 8);
const END = FIRST + 1_500;

/**
 * A TCP port of this machine on which nothing listens. It lies below the range from which systems number outgoing
 * connections (32768 on Linux, 49152 elsewhere): a port out of that range may be taken again before a server opens it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(FIRST, END);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error(`no port from ${FIRST} to ${END} is free`);
}
