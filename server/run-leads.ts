import { complaintOf, runCommand } from './cli/run-command.ts';
import { keepFilesPrivate } from './startup.ts';

/** Prints a text and waits until all of it is written. @throws Error for example on a full disk */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      // "leads list | head" closes the pipe early, which is fine.
      if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') reject(error);
      else resolve();
    });
  });
}

// `print` gets each error, too, but without a listener it would end the process first.
process.stdout.on('error', () => {});

keepFilesPrivate();
const { output, ...said } = await runCommand(process.argv.slice(2), process.env);
const { complaint, code } = await print(output).then(() => said, complaintOf);
process.stderr.write(complaint);
process.exitCode = code;
