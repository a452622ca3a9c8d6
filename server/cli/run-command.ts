import { CommanderError } from 'commander';
import { firm, retention } from '../../content-model/firm.ts';
import { recordActivity, systemActor } from '../activity/activity-log.ts';
import { BUILD } from '../build-folder.ts';
import { CannotStart } from '../cannot-start.ts';
import { trustCertificates } from '../certificate-authorities.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { safeError } from '../log.ts';
import { openConfiguredStore } from '../startup.ts';
import type { Store, Tx } from '../store/store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { type CommandContext, type Done, UsageError } from './command.ts';
import { COMMAND_KINDS } from './command-kinds.ts';
import { parseCommandLine } from './program.ts';

export type Printed = { output: string; complaint: string; code: number };

/** Runs a command line. @param options tests have their own */
export async function runCommand(
  argv: string[],
  env: NodeJS.ProcessEnv,
  { dist = BUILD, terminal }: Partial<Pick<CommandContext, 'dist' | 'terminal'>> = {},
): Promise<Printed> {
  const printed: Printed = { output: '', complaint: '', code: 0 };
  try {
    const command = parseCommandLine(argv, {
      writeOut: (text) => {
        printed.output += text;
      },
      writeErr: (text) => {
        printed.complaint += text;
      },
    });
    const config = readConfig(env, firm);
    trustCertificates(config.caFile);
    // In the wrong folder, a new empty database would hide the mistake.
    const store = await openConfiguredStore(config, { create: false });
    try {
      const record: CommandContext['record'] = (db, subject) => log(db, command.name, { subject });
      const done = await command.run({ store, firm, retention, config, dist, terminal, record });
      const { text, facts, exitCode = 0 } = done;
      const complaint = await logReading(store, command.name, done);
      const content = command.json && facts !== undefined ? JSON.stringify(facts, null, 2) : text;
      return { output: content.replace(/\n?$/, '\n'), complaint, code: exitCode };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof CommanderError) return { ...printed, code: error.exitCode === 0 ? 0 : 2 };
    return { output: '', ...complaintOf(error) };
  }
}

/** Adds a command to the log of what people did. */
async function log(db: Tx, name: string, about: { subject?: string | undefined; amount?: number }) {
  const kind = COMMAND_KINDS[name];
  if (kind && kind !== 'nothing')
    await recordActivity(db, systemActor(), { action: `leads ${name}`, kind, ...about }, systemClock);
}

/** Adds a command that only reads to the log. @returns a complaint if that failed, because the result matters more */
async function logReading(store: Store, name: string, { subject, amount, exitCode = 0 }: Done) {
  if (COMMAND_KINDS[name] === 'changed' || exitCode !== 0) return '';
  try {
    await store.write((db) => log(db, name, { subject, ...(amount !== undefined && { amount }) }));
    return '';
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return `This couldn't be added to the log: ${error.reason}.\n`;
  }
}

/** What to print when a command, or printing its output, has failed. */
export function complaintOf(error: unknown): Omit<Printed, 'output'> {
  if (error instanceof UsageError) return { complaint: `error: ${error.message}\n`, code: 2 };
  if (error instanceof CannotStart) return { complaint: `${error.message}\n`, code: 1 };
  if (error instanceof StoreUnavailable)
    return { complaint: `The store is unavailable right now: ${error.reason}.\n`, code: 1 };
  const { error: name, code, at } = safeError(error);
  return { complaint: `The command failed: ${name} ${code ?? ''} ${at ?? ''}\n`, code: 1 };
}
