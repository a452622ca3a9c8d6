import { SECOND } from './clock.ts';
import { SHUTDOWN_TIMEOUT } from './limits.ts';
import type { Log } from './log.ts';

/**
 * Ends the process on SIGTERM or SIGINT, after `close` or a second after `SHUTDOWN_TIMEOUT`. A second signal ends it at once.
 * @returns how to end it for another reason
 */
export function shutDownOnSignals(
  log: Log,
  close: (timeout: number) => Promise<void>,
): (reason: string) => void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`Stopping after ${reason}.`);
    const late = setTimeout(() => {
      log.warn('Stopped without waiting any longer; interrupted deliveries will be retried.');
      process.exit(0);
    }, SHUTDOWN_TIMEOUT + SECOND);
    try {
      await close(SHUTDOWN_TIMEOUT);
    } catch (error) {
      log.error("Something couldn't be closed.", error);
    }
    clearTimeout(late);
    log.info('Stopped.');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('Ctrl-C'));
  return (reason) => void stop(reason);
}

/** Ends the process on an uncaught error, and logs it without what a visitor typed. */
export function endOnCrash(log: Log): void {
  const crash = (error: unknown) => {
    log.error('The process crashed.', error);
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
