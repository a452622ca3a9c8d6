import { join } from 'node:path';
import { firm } from '../content-model/firm.ts';
import { CannotStart } from './cannot-start.ts';
import { trustCertificates } from './certificate-authorities.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { setWebhooksEnabled } from './leads/webhook-events.ts';
import { type Log, logToStdout } from './log.ts';
import { noteSite } from './people/desk-state.ts';
import { keepFilesPrivate, keptOutOfData, notShared, wrongOwners } from './private-files.ts';
import { endOnCrash } from './shutdown.ts';
import { withBuiltAddress } from './site/built-address.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Opens the store, with files that are private from then on. @throws CannotStart saying where it is and why it can't be opened */
export async function openConfiguredStore(config: Config, options?: { create: boolean }): Promise<Store> {
  keepFilesPrivate(config.dataDir);
  const problem = keptOutOfData(config.dataDir);
  if (problem) throw new CannotStart(`${problem}.`);
  try {
    return await openStore(config, options);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const where = config.databaseUrl
      ? 'The database of DATABASE_URL'
      : `The data folder ${config.dataDir} (DATA_DIR)`;
    throw new CannotStart(`${where} can't be used: ${error.reason}.`);
  }
}

/** The server's code and what it serves. */
const CODE = ['.', 'server', 'content', 'node_modules', 'dist'].map((name) =>
  join(import.meta.dirname, '..', name),
);

/**
 * Starts the server or the worker: opens the log and the store, and reads the settings.
 * @param dist the build that links in emails lead to @throws CannotStart
 */
export async function startUp(dist: string): Promise<{ config: Config; store: Store; log: Log }> {
  const log = logToStdout();
  endOnCrash(log);
  const config = withBuiltAddress(readConfig(process.env, firm), dist);
  trustCertificates(config.caFile);
  const store = await openConfiguredStore(config);
  const { dataDir } = config;
  for (const problem of [...notShared(dataDir), ...wrongOwners(dataDir, CODE, false)])
    log.warn(`${problem}.`);
  await setWebhooksEnabled(store, config.webhook !== undefined, systemClock);
  await noteSite(store, config.publicUrl);
  return { config, store, log };
}
