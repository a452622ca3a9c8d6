import { StoreUnavailable } from './store-unavailable.ts';

/** Facts about an event: ids, codes, counts and names of our own, never what a visitor typed. */
type Facts = Record<string, string | number | boolean | undefined>;

/**
 * Where the process says what it does: one line per event, words first, then facts. Its lines are made for people and
 * `grep`; a service manager keeps them.
 */
export type Log = {
  info(words: string, facts?: Facts): void;
  warn(words: string, facts?: Facts): void;
  /** `error` is reduced to what can hold nothing that a visitor typed: see `safeError`. */
  error(words: string, error: unknown, facts?: Facts): void;
};

function line(level: string, words: string, facts: Facts): string {
  const pairs = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${new Date().toISOString()} ${level} ${words}${pairs.join('')}\n`;
}

/** Logs to standard output, and goes on when that is a file on a full disk or a pipe that nobody reads. */
export function logToStdout(): Log {
  const { stdout } = process;
  stdout.on('error', () => {});
  return {
    info: (words, facts = {}) => stdout.write(line('info ', words, facts)),
    warn: (words, facts = {}) => stdout.write(line('warn ', words, facts)),
    error: (words, error, facts = {}) =>
      stdout.write(line('error', words, { ...facts, ...safeError(error) })),
  };
}

const FRAMES = 6;

/**
 * What may be logged of an error: its class, its code or our own words, and where it happened. Not its message: those of parsers,
 * databases and mail servers quote what they were given.
 */
export function safeError(error: unknown): { error: string; code?: string; reason?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? String(error.code) : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((text) => /^ {4}at /.test(text))
    .slice(0, FRAMES)
    .map((text) => text.trim().slice(3));
  return {
    error: error.constructor.name,
    code,
    reason: error instanceof StoreUnavailable ? error.reason : undefined,
    at: frames.length > 0 ? frames.join(' < ') : undefined,
  };
}
