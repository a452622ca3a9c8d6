import { runCommand, type Said } from '../../server/cli/run-command.ts';
import { environmentOf, type Place } from './stores.ts';

/** Runs a command of "leads" within the test: a process for each would take longer than all that they do. */
export async function leads(
  place: Place,
  ...args: string[]
): Promise<Pick<Said, 'code'> & { output: string }> {
  const { code, output, complaint } = await runCommand(args, environmentOf(place));
  return { code, output: output + complaint };
}
