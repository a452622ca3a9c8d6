import { answered, close, report } from './cli/answer-commands.ts';
import { readArguments, UsageError } from './cli/arguments.ts';
import { block, cancelCallCommand, listCalls, moveCall } from './cli/call-commands.ts';
import { helpText } from './cli/help.ts';
import {
  type CommandContext,
  type Done,
  exportAll,
  list,
  show,
  status,
  subscribers,
} from './cli/read-commands.ts';
import { backupDatabase, erase, release, retry, sweep } from './cli/write-commands.ts';
import { safeError } from './log.ts';
import { openStoreOrExit, readConfigOrExit } from './startup.ts';
import { StoreUnavailable } from './store-unavailable.ts';

const COMMANDS: Record<string, (context: CommandContext) => Promise<Done>> = {
  list,
  show,
  export: exportAll,
  answered,
  close,
  report,
  retry,
  release,
  erase,
  sweep,
  subscribers,
  status,
  backup: backupDatabase,
  calls: listCalls,
  'cancel-call': cancelCallCommand,
  'move-call': moveCall,
  block,
};

/** Runs one command. @returns the exit code */
async function run(argv: string[]): Promise<number> {
  const args = readArguments(argv);
  const command = COMMANDS[args.command];
  if (!command || args.help) {
    await print(helpText(args.command));
    return 0;
  }
  const config = readConfigOrExit();
  // An empty database, begun in a folder that is not the server's, would say that all is well.
  const store = await openStoreOrExit(config, { begin: false });
  try {
    const { output, exitCode = 0 } = await command({ store, config, args });
    await print(output);
    return exitCode;
  } finally {
    await store.close();
  }
}

/**
 * Prints, and waits until all of it is out: a pipe takes a long export in pieces.
 *
 * @throws Error when it could not be written, as on a full disk
 */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      // "leads list | head" closes the pipe early, which is no error.
      if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') reject(error);
      else resolve();
    });
  });
}

// Each error comes to `print` too; without a listener it would end the process first.
process.stdout.on('error', () => {});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n"leads help" shows what there is.\n`);
    process.exitCode = 2;
  } else if (error instanceof StoreUnavailable) {
    process.stderr.write(`The store is unavailable just now: ${error.reason}.\n`);
    process.exitCode = 1;
  } else {
    const { error: name, code, at } = safeError(error);
    process.stderr.write(`The command failed: ${name} ${code ?? ''} ${at ?? ''}\n`);
    process.exitCode = 1;
  }
}
