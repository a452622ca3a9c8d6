import { parseArgs } from 'node:util';
import { parseDay } from '../../tools/days.ts';
import { HELP } from './help.ts';

/** Something in the command line is wrong. The message is a sentence for the person who typed it. */
export class UsageError extends Error {}

const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  kind: { type: 'string' },
  service: { type: 'string' },
  email: { type: 'string' },
  since: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  all: { type: 'boolean' },
  confirm: { type: 'string' },
  open: { type: 'boolean' },
  by: { type: 'string' },
  reason: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  remove: { type: 'boolean' },
  name: { type: 'string' },
  phone: { type: 'string' },
  'cancel-call': { type: 'boolean' },
} as const;

/** The command line, taken apart. */
export type Arguments = ReturnType<typeof parse>['values'] & { command: string; operands: string[] };

function parse(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true, strict: true });
}

/** Options that every command takes, and that no usage names. */
const EVERYWHERE = new Set(['json', 'help']);

/** @throws UsageError for an unknown command, and for an option or an operand that the usage of the command does not name */
export function readArguments(args: string[]): Arguments {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [command = 'help', ...operands] = parsed.positionals;
  if (command !== 'help' && !Object.hasOwn(HELP, command))
    throw new UsageError(`There is no command "${command}".`);
  const usage = HELP[command]?.usage;
  if (usage && !parsed.values.help) {
    // What help shows is what is taken.
    const named = (option: string) => EVERYWHERE.has(option) || new RegExp(`--${option}\\b`).test(usage);
    const other = Object.keys(parsed.values).find((option) => !named(option));
    if (other) throw new UsageError(`${command} takes no --${other}. It is called: leads ${usage}`);
    // Operands stand first, in capitals.
    if (operands.length > 0 && !/^\S+ [A-Z]/.test(usage))
      throw new UsageError(`${command} takes no "${operands[0]}". It is called: leads ${usage}`);
  }
  return { ...parsed.values, command, operands };
}

/** One of a fixed set of words, or nothing. */
export function oneOf<Word extends string>(
  value: string | undefined,
  words: readonly Word[],
  option: string,
): Word | undefined {
  if (value === undefined) return undefined;
  const found = words.find((word) => word === value);
  if (!found) throw new UsageError(`${option} must be one of: ${words.join(', ')}.`);
  return found;
}

/** A day such as 2026-11-21. @throws UsageError */
export function dayNamed(text: string | undefined, what: string): string {
  const day = parseDay(text ?? '');
  if (!day) throw new UsageError(`${what} must be a day, such as 2026-11-21.`);
  return day;
}

/** A day such as 2026-11-21, as the moment it begins in UTC. */
export function day(value: string | undefined, option: string): number | undefined {
  if (value === undefined) return undefined;
  return Date.parse(`${dayNamed(value, option)}T00:00Z`);
}

/** A whole number of at least one. */
export function count(value: string | undefined, option: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`${option} must be a number from 1.`);
  return Number(value);
}
