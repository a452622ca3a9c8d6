import { firm } from '../content-model/firm.ts';
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

/** A store that the settings name and that cannot be opened. The message is one sentence that says where and why. */
export class CannotOpen extends Error {}

/** Opens the store of the settings. @throws CannotOpen */
export async function openConfiguredStore(config: Config, options?: { begin: boolean }): Promise<Store> {
  try {
    return await openStore(config, options);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const where = config.databaseUrl
      ? 'The database of DATABASE_URL'
      : `The data folder ${config.dataDir} (DATA_DIR)`;
    throw new CannotOpen(`${where} cannot be used: ${error.reason}.`);
  }
}

/** Whatever this process writes from here on is for its own user alone, also in a folder that others may read. */
export const keepFilesPrivate = () => process.umask(0o077);

/** What the server and the worker begin with: a log, settings, and an open store. */
export async function startUp(): Promise<{ config: Config; store: Store; log: Log }> {
  const log = logToStdout();
  endOnCrash(log);
  const config = readConfigOrExit();
  keepFilesPrivate();
  const store = await openConfiguredStore(config).catch((error) => {
    if (error instanceof CannotOpen) return exitSaying(error.message);
    throw error;
  });
  return { config, store, log };
}
