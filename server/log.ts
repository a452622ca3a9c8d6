import { safeError } from './safe-error.ts';

/** Facts about an event: ids, codes, counts and names of our own, never what a visitor typed. */
type Facts = Record<string, string | number | boolean | undefined>;

/** Where the process says what it does: one line per event, words first, then facts. */
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

/** Logs to a stream. Its lines are made for people and `grep`; a service manager keeps them. */
function logTo(stream: { write(text: string): unknown }): Log {
  return {
    info: (words, facts = {}) => stream.write(line('info ', words, facts)),
    warn: (words, facts = {}) => stream.write(line('warn ', words, facts)),
    error: (words, error, facts = {}) =>
      stream.write(line('error', words, { ...facts, ...safeError(error) })),
  };
}

/** Logs to standard output, and goes on when that is a file on a full disk or a pipe that nobody reads. */
export function logToStdout(): Log {
  process.stdout.on('error', () => {});
  return logTo(process.stdout);
}
