import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { openStore } from '../../server/store/open-store.ts';
import { freePort } from '../../tests/free-port.ts';
import { CONTACT } from '../../tests/server/requests.ts';
import type { Request } from './load.ts';

/** Where leads are kept. */
export type Place = Parameters<typeof openStore>[0];

export const environment = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/** Starts a program that listens on a port and whose output nobody reads. @returns its process id */
export async function start(
  ending: AsyncDisposableStack,
  port: number,
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  ending.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await untilListening(port);
  return child.pid ?? 0;
}

export type Product = { port: number; pid: number };

/** Starts the server as in production. */
export async function startProduct(
  ending: AsyncDisposableStack,
  dist: string,
  place: Place,
  env: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort();
  const pid = await start(ending, port, [process.execPath, 'server/main.ts', dist], {
    PORT: String(port),
    // Each request comes from another client, so that the limits are counted and not reached.
    TRUST_PROXY: '127.0.0.1',
    ...environment(place),
    ...env,
  });
  return { port, pid };
}

let leads = 0;

/** A contact form of another person each time. */
export function lead(): Request {
  leads += 1;
  const body = JSON.stringify({ ...CONTACT, email: `p${leads}@visitor.example` });
  const client = `10.${(leads >> 16) & 255}.${(leads >> 8) & 255}.${leads & 255}`;
  return {
    text: `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    status: 201,
  };
}

export const page = (): Request => ({
  text: 'GET /home HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n',
  status: 200,
});

/** Processor time of a process so far, in seconds, and its resident memory in megabytes. */
export function usage(pid: number): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  // Fields 14 and 15 of proc(5), in ticks of a hundredth of a second.
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, memory: Number(memory) / 1024 };
}
