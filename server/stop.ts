/** Ends the process with one plain sentence for whoever started it. */
export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
