import { firm, retention } from '../content/firm.ts';
import { systemClock } from './clock.ts';
import { BadSetting, type Config, readConfig } from './config.ts';
import { type Log, logToStdout } from './log.ts';
import { fileMailer, mailFolder } from './mail/file-mailer.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { deliverersFor } from './outbox/deliverers.ts';
import { startWorker, type Worker } from './outbox/worker.ts';
import { startSweeper } from './retention/sweeper.ts';
import { stop } from './stop.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** What every process of the server begins with. */
export type Parts = { config: Config; store: Store; log: Log };

/** Reads the settings of this process, or ends it with the sentence that names the bad one. */
export function readConfigOrStop(): Config {
  try {
    return readConfig(process.env, firm);
  } catch (error) {
    if (error instanceof BadSetting) stop(error.message);
    throw error;
  }
}

/** Opens the store of the settings, or ends the process with a sentence. */
export async function openStoreOrStop(config: Config): Promise<Store> {
  // Whatever this process writes from here on is for its own user alone, also in a folder that others may read.
  process.umask(0o077);
  try {
    return await openStore(config);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const where = config.databaseUrl
      ? 'The database of DATABASE_URL'
      : `The data folder ${config.dataDir} (DATA_DIR)`;
    return stop(`${where} cannot be used: ${error.reason}.`);
  }
}

/** Settings, log and store; and a crash that tells what happened without what a visitor typed. */
export async function openParts(): Promise<Parts> {
  const log = logToStdout();
  const crash = (error: unknown) => {
    log.error('The process fell over, and ends.', error);
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  const config = readConfigOrStop();
  const store = await openStoreOrStop(config);
  return { config, store, log };
}

/** Starts the deliveries that the settings allow, and says in words where they go; and the sweeping of what is past its time. */
export function startDeliveries({ config, store, log }: Parts): Worker {
  const { smtpUrl, dataDir, mailFrom, mailTo, publicUrl, formService } = config;
  const mailer = smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(dataDir, mailFrom);
  if (smtpUrl) log.info(`Mail goes to the SMTP server ${new URL(smtpUrl).host}.`);
  else {
    log.info(`SMTP_URL is not set: mail is not sent but written to ${mailFolder(dataDir)} as .eml files.`);
  }
  if (!formService) {
    log.info('FORM_SERVICE_URL is not set: submissions of the landing page wait in the store for it.');
  }
  const mails = { firm, publicUrl, mailTo };
  const deliverers = deliverersFor({ store, clock: systemClock, mailer, mails, formService });
  const worker = startWorker({ store, deliverers, clock: systemClock, log });
  const sweeper = startSweeper({ store, dataDir, clock: systemClock, retention, log });
  return {
    ...worker,
    async stop(patience) {
      await Promise.all([worker.stop(patience), sweeper.stop()]);
    },
  };
}

/** How long a stopping process waits for requests and deliveries under way. It is gone within ten seconds. */
const PATIENCE = 8_000;

/**
 * Ends the process at the first SIGTERM or SIGINT, with exit code 0, after `close` or after `PATIENCE`. A second
 * signal ends it at once.
 */
export function stopOnSignals(log: Log, close: (patience: number) => Promise<void>): void {
  let stopping = false;
  const begin = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`Stopping after ${signal}.`);
    const late = setTimeout(() => {
      log.warn('Stopped without waiting any longer; what was under way will be tried again.');
      process.exit(0);
    }, PATIENCE + 1_000);
    try {
      await close(PATIENCE);
    } catch (error) {
      log.error('Something could not be closed.', error);
    }
    clearTimeout(late);
    log.info('Stopped.');
    process.exit(0);
  };
  process.on('SIGTERM', () => void begin('SIGTERM'));
  process.on('SIGINT', () => void begin('Ctrl-C'));
}
