import { type Printed, runCommand } from '../../server/cli/run-command.ts';
import { environmentOf, type Place } from './stores.ts';

/** Runs a "leads" command in this process, because starting another is much slower. */
export async function leads(
  place: Place,
  ...args: string[]
): Promise<Pick<Printed, 'code'> & { output: string }> {
  const { code, output, complaint } = await runCommand(args, environmentOf(place));
  return { code, output: output + complaint };
}
