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

type Suite = (newPlace: () => Promise<Place>, kind: Store['kind']) => void;

/** Runs a suite on one kind of store, and closes what it opened. @param makePlace makes a place for each test */
function onStore(
  kind: Store['kind'],
  suite: Suite,
  makePlace: () => Promise<{ dataDir: string; databaseUrl?: string }>,
) {
  const opened: Store[] = [];
  describe(kind === 'sqlite' ? 'on SQLite' : 'on PostgreSQL', () => {
    afterAll(async () => {
      for (const store of opened) await store.close().catch(() => {});
    });
    suite(async () => {
      const place = await makePlace();
      const open = async () => {
        const store = await openStore(place);
        opened.push(store);
        return store;
      };
      return { ...place, open };
    }, kind);
  });
}

/** Runs a suite about what doesn't depend on the kind of store: guards, commands, peers. Each test has its own database. */
export const onSqlite = (suite: Suite): void =>
  onStore('sqlite', suite, async () => ({ dataDir: temporaryFolder() }));

/** Runs a suite on both kinds of store, or only on SQLite for quick tests. Each test has its own database. */
export function onBothStores(suite: Suite): void {
  onSqlite(suite);
  const postgresql = inject('postgresql');
  if (!postgresql) return;
  onStore('postgresql', suite, async () => ({
    dataDir: temporaryFolder(),
    databaseUrl: await makeDatabase(postgresql),
  }));
}
