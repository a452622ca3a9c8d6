import { StoreUnavailable } from './store-unavailable.ts';

/** Facts about an event: ids, codes, counts and our own names, never what a visitor typed. */
type Facts = Record<string, string | number | boolean | undefined>;

export type Log = {
  info(words: string, facts?: Facts): void;
  warn(words: string, facts?: Facts): void;
  /** Logs only the parts of `error` that can't contain what a visitor typed: see `safeError`. */
  error(words: string, error: unknown, facts?: Facts): void;
};

function line(level: string, words: string, facts: Facts): string {
  const pairs = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${new Date().toISOString()} ${level} ${words}${pairs.join('')}\n`;
}

/** Logs to standard output. Ignores its errors, such as a full disk or a closed pipe. */
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

/** Returns what's safe to log about an error. Not its message, because parsers, databases and mail servers quote their input. */
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
