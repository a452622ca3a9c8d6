import { firm } from '../content/firm.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import { type Log, logToStdout } from './log.ts';
import { endOnCrash } from './shutdown.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Ends the process with one plain sentence for whoever started it. */
export function exitSaying(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Reads the settings of this process, or ends it with the sentence that names the bad one. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env, firm);
  } catch (error) {
    if (error instanceof BadSetting) exitSaying(error.message);
    throw error;
  }
}

/** Opens the store of the settings, or ends the process with a sentence. */
export async function openStoreOrExit(config: Config, options?: { begin: boolean }): Promise<Store> {
  // Whatever this process writes from here on is for its own user alone, also in a folder that others may read.
  process.umask(0o077);
  try {
    return await openStore(config, options);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const where = config.databaseUrl
      ? 'The database of DATABASE_URL'
      : `The data folder ${config.dataDir} (DATA_DIR)`;
    return exitSaying(`${where} cannot be used: ${error.reason}.`);
  }
}

/** What the server and the worker begin with: a log, settings, and an open store. */
export async function startUp(): Promise<{ config: Config; store: Store; log: Log }> {
  const log = logToStdout();
  endOnCrash(log);
  const config = readConfigOrExit();
  return { config, store: await openStoreOrExit(config), log };
}
