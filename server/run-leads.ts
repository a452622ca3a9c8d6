import { createInterface } from 'node:readline/promises';
import type { Terminal } from './cli/command.ts';
import { complaintOf, runCommand } from './cli/run-command.ts';

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

/** Asks and draws on standard error, so that standard output has only the result. */
const terminal: Terminal = {
  async confirm(question) {
    const asking = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await asking.question(`${question} (y/N) `);
    asking.close();
    return /^y(es)?$/i.test(answer.trim());
  },
  redraw: (line) => void process.stderr.write(`\r\u001b[K${line}`),
};
const isWatched = process.stdin.isTTY && process.stderr.isTTY;

const { output, ...rest } = await runCommand(process.argv.slice(2), process.env, {
  terminal: isWatched ? terminal : undefined,
});
const { complaint, code } = await print(output).then(() => rest, complaintOf);
process.stderr.write(complaint);
process.exitCode = code;
