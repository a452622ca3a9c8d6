import type { KyselyPlugin } from 'kysely';
import { afterAll, describe, inject } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { makeDatabase } from './postgresql.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A database that several stores can open, like several processes. */
export type Place = {
  dataDir: string;
  databaseUrl?: string;
  open(): Promise<Store>;
};

/** Returns the settings for a process that uses a place. */
export const environmentOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

/** Wraps a store so that it records every statement's text. */
export function watch(store: Store, statements: string[]): Store {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(store.read.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...store,
    read: store.read.withPlugin(plugin),
    write: (job) => store.write((db) => job(db.withPlugin(plugin))),
  };
}

/** Runs a suite on both kinds of store, or only on SQLite for quick tests. Each test has its own database. */
export function onBothStores(suite: (newPlace: () => Promise<Place>, kind: Store['kind']) => void): void {
  const opened: Store[] = [];
  const remember = async (opening: Promise<Store>) => {
    const store = await opening;
    opened.push(store);
    return store;
  };
  afterAll(async () => {
    for (const store of opened) await store.close().catch(() => {});
  });

  describe('on SQLite', () => {
    suite(async () => {
      const dataDir = temporaryFolder();
      return { dataDir, open: () => remember(openStore({ dataDir })) };
    }, 'sqlite');
  });

  const postgresql = inject('postgresql');
  if (!postgresql) return;
  describe('on PostgreSQL', () => {
    suite(async () => {
      const dataDir = temporaryFolder();
      const databaseUrl = await makeDatabase(postgresql);
      return { dataDir, databaseUrl, open: () => remember(openStore({ databaseUrl, dataDir })) };
    }, 'postgresql');
  });
}
