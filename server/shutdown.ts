import { SECOND } from './clock.ts';
import { SHUTDOWN_PATIENCE } from './limits.ts';
import type { Log } from './log.ts';

/**
 * Ends the process at the first SIGTERM or SIGINT, with exit code 0, after `close` or after `SHUTDOWN_PATIENCE`. A second
 * signal ends it at once.
 *
 * @param close lets go of everything, within so many milliseconds
 */
export function shutDownOnSignals(log: Log, close: (patience: number) => Promise<void>): void {
  let stopping = false;
  const begin = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`Stopping after ${signal}.`);
    const late = setTimeout(() => {
      log.warn('Stopped without waiting any longer; what was under way will be tried again.');
      process.exit(0);
    }, SHUTDOWN_PATIENCE + SECOND);
    try {
      await close(SHUTDOWN_PATIENCE);
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

/** Ends the process at an error that nobody caught, and tells what happened without what a visitor typed. */
export function endOnCrash(log: Log): void {
  const crash = (error: unknown) => {
    log.error('The process fell over, and ends.', error);
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
