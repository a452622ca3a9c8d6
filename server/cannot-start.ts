/** A process can't start. The message says why in one sentence for people. */
export class CannotStart extends Error {}

export function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Ends the process with the message of `CannotStart`, and throws other errors again. */
export function exitIfCannotStart(error: unknown): never {
  if (error instanceof CannotStart) exitWithMessage(error.message);
  throw error;
}
