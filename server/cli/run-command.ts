import { firm } from '../../content-model/firm.ts';
import { BadSetting, readConfig } from '../config.ts';
import { safeError } from '../log.ts';
import { CannotOpen, openConfiguredStore } from '../startup.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { answered, close, report } from './answer-commands.ts';
import { readArguments, UsageError } from './arguments.ts';
import { block, cancelCallCommand, listCalls, moveCall } from './call-commands.ts';
import { helpText } from './help.ts';
import { correct, erase, unsubscribe } from './person-commands.ts';
import {
  type CommandContext,
  type Done,
  exportAll,
  list,
  show,
  status,
  subscribers,
} from './read-commands.ts';
import { backupDatabase, release, retry, sweepCommand } from './write-commands.ts';

const COMMANDS: Record<string, (context: CommandContext) => Promise<Done>> = {
  list,
  show,
  export: exportAll,
  answered,
  close,
  report,
  retry,
  release,
  correct,
  erase,
  sweep: sweepCommand,
  subscribers,
  unsubscribe,
  status,
  backup: backupDatabase,
  calls: listCalls,
  'cancel-call': cancelCallCommand,
  'move-call': moveCall,
  block,
};

/** What a command has to say, to standard output and to standard error, and its exit code. */
export type Said = { output: string; complaint: string; code: number };

/** Runs one command of "leads" with the settings of an environment. */
export async function runCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  try {
    const args = readArguments(argv);
    const command = COMMANDS[args.command];
    if (!command || args.help) return { output: helpText(args.command), complaint: '', code: 0 };
    const config = readConfig(env, firm);
    // An empty database, begun in a folder that is not the server's, would say that all is well.
    const store = await openConfiguredStore(config, { create: false });
    try {
      const { output, exitCode = 0 } = await command({ store, config, args });
      return { output, complaint: '', code: exitCode };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { output: '', ...complaintOf(error) };
  }
}

/** What to say when a command could not be run, or not be printed. */
export function complaintOf(error: unknown): Omit<Said, 'output'> {
  const complaint = (sentence: string, code = 1) => ({ complaint: `${sentence}\n`, code });
  if (error instanceof UsageError) return complaint(`${error.message}\n"leads help" shows what there is.`, 2);
  if (error instanceof BadSetting || error instanceof CannotOpen) return complaint(error.message);
  if (error instanceof StoreUnavailable)
    return complaint(`The store is unavailable just now: ${error.reason}.`);
  const { error: name, code, at } = safeError(error);
  return complaint(`The command failed: ${name} ${code ?? ''} ${at ?? ''}`);
}
