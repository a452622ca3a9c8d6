import { type Field, runForData } from './check.ts';

/** Something the launch check found, and the field it found it in if that's content. */
export type LaunchFinding = { reason: string; path: string; line: number; field?: Field; text: string };

type Found = { findings: LaunchFinding[]; reminders: LaunchFinding[] };

/** Runs `npm run launch-check`, which only reads. */
export async function launchFindings(root: string): Promise<{ findings: LaunchFinding[]; summary: string }> {
  const args = ['--import=./scripts/load-env.mjs', 'scripts/launch-check.ts', '--json'];
  const { data, reason } = await runForData<Found>(root, args);
  if (!data) return { findings: [], summary: reason };
  const { findings, reminders } = data;
  return {
    findings: [
      ...findings,
      ...reminders.map((finding) => ({ ...finding, reason: `reminder: ${finding.reason}` })),
    ],
    summary:
      findings.length === 0
        ? 'Ready to launch.'
        : `Not ready to launch: fix the ${findings.length} findings below.`,
  };
}
