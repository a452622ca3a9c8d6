import { firm } from '../content-model/firm.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import { type Log, logToStdout } from './log.ts';
import { endOnCrash } from './shutdown.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Ends the process with a one-sentence error message. */
export function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Reads the settings. If one is wrong, ends the process with a sentence that names it. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env, firm);
  } catch (error) {
    if (error instanceof BadSetting) exitWithMessage(error.message);
    throw error;
  }
}

/** The store can't be opened. The message says where it is and why. */
export class CannotOpen extends Error {}

/** Opens the store. @throws CannotOpen */
export async function openConfiguredStore(config: Config, options?: { create: boolean }): Promise<Store> {
  try {
    return await openStore(config, options);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const where = config.databaseUrl
      ? 'The database of DATABASE_URL'
      : `The data folder ${config.dataDir} (DATA_DIR)`;
    throw new CannotOpen(`${where} can't be used: ${error.reason}.`);
  }
}

/** Makes new files readable only by this process's user, even in a folder that others can read. */
export const keepFilesPrivate = () => process.umask(0o077);

/** Starts the server or the worker: opens the log and the store, and reads the settings. */
export async function startUp(): Promise<{ config: Config; store: Store; log: Log }> {
  const log = logToStdout();
  endOnCrash(log);
  keepFilesPrivate();
  const config = readConfigOrExit();
  try {
    return { config, store: await openConfiguredStore(config), log };
  } catch (error) {
    if (error instanceof CannotOpen) exitWithMessage(error.message);
    throw error;
  }
}
