import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads the command line, or ends the process with a sentence instead of a stack trace. @param help how to do it right */
export function readArguments<const T extends ParseArgsConfig>(config: T, help: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node goes on about arguments that start with a dash.
    const [problem] = (error as Error).message.split('. ');
    process.stderr.write(`${problem}. ${help}\n`);
    return process.exit(1);
  }
}
