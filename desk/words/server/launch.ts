import { type Field, runForData } from './check.ts';

/** Something the launch check found, and the field it found it in if that's content. */
export type LaunchFinding = { reason: string; path: string; line: number; field?: Field; text: string };

type Found = Record<'must' | 'lawyer' | 'look', LaunchFinding[]>;

/** Runs `npm run launch-check`, which only reads. */
export async function launchFindings(root: string): Promise<{ findings: LaunchFinding[]; summary: string }> {
  const args = ['--import=./scripts/load-env.mjs', 'scripts/launch-check.ts', '--json'];
  const { data, reason } = await runForData<Found>(root, args);
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
