import { complaintOf, runCommand } from './cli/run-command.ts';
import { keepFilesPrivate } from './startup.ts';

/** Prints everything before the process ends: a pipe takes a long export in pieces. @throws Error as on a full disk */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      // "leads list | head" closes the pipe early.
      if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') reject(error);
      else resolve();
    });
  });
}

// `print` gets each error too, but without a listener it would end the process first.
process.stdout.on('error', () => {});

keepFilesPrivate();
const { output, ...rest } = await runCommand(process.argv.slice(2), process.env);
const { complaint, code } = await print(output).then(() => rest, complaintOf);
process.stderr.write(complaint);
process.exitCode = code;
