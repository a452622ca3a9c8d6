import { complaintOf, runCommand } from './cli/run-command.ts';
import { keepFilesPrivate } from './startup.ts';

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

keepFilesPrivate();
const { output, ...said } = await runCommand(process.argv.slice(2), process.env);
const { complaint, code } = await print(output).then(() => said, complaintOf);
process.stderr.write(complaint);
process.exitCode = code;
