import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type autocannon from 'autocannon';
import { CONTACT } from '../tests/server/requests.ts';

/** Where leads are stored. */
export type StoreLocation = { dataDir: string; databaseUrl?: string };

/** Returns a server's settings, with those for memory from deploy/. */
export const settingsFor = ({ dataDir, databaseUrl }: StoreLocation) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  TRUST_PROXY: '127.0.0.1',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=2',
});

let leads = 0;

/** A contact form from a new person at a new address each time, so that no rate limit is reached. */
export const lead: autocannon.Request = {
  method: 'POST',
  path: '/api/contact',
  setupRequest(request) {
    leads += 1;
    return {
      ...request,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${(leads >> 16) & 255}.${(leads >> 8) & 255}.${leads & 255}`,
      },
      body: JSON.stringify({ ...CONTACT, email: `p${leads}@visitor.example` }),
    };
  },
};

/** Returns the resident memory of a process in MB. Only works on Linux. */
export const residentMemory = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
