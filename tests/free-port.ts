import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Each test worker has its own range, because it takes seconds until a server opens its port. */
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
const FIRST = 20_000 + 1_500 * (Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 7) % 8);
const END = FIRST + 1_500;

/**
 * Finds a free TCP port below the range for outgoing connections (from 32768 on Linux and 49152 elsewhere), which could
 * take it before the server does.
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
  throw new Error(`All ports from ${FIRST} to ${END} are taken.`);
}
