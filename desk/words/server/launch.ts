import { type Field, runForData } from './check.ts';

/** Something the launch check found, the page that shows it, and the field it found it in if that's content. */
export type LaunchFinding = {
  reason: string;
  page: string;
  path: string;
  line: number;
  field?: Field;
  text: string;
};

export type Found = Record<'must' | 'lawyer' | 'look', LaunchFinding[]>;

/** Runs `npm run launch-check`, which only reads. */
export const runLaunchCheck = (root: string) =>
  runForData<Found>(root, ['--import=./scripts/load-env.mjs', 'scripts/launch-check.ts', '--json']);

/** Lists what the launch check finds, for Words. */
export async function launchFindings(root: string): Promise<{ findings: LaunchFinding[]; summary: string }> {
  const { data, reason } = await runLaunchCheck(root);
  if (!data) return { findings: [], summary: reason };
  const { must, lawyer, look } = data;
  const named = (list: LaunchFinding[], name: string) =>
    list.map((finding) => ({ ...finding, reason: `${name}: ${finding.reason}` }));
  const count = must.length + lawyer.length;
  return {
    findings: [...must, ...named(lawyer, 'ask your lawyer'), ...named(look, 'look at it')],
    summary:
      count === 0
        ? 'Ready to launch.'
        : `Not ready to launch: fix the ${count} findings below that aren't only to look at.`,
  };
}
