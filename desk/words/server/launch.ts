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

const STOPPED =
  'The launch check stopped before its end. Show this to the person who does updates: “npm run launch-check” says more.';

/** Lists what the launch check finds, for Words. */
export async function launchFindings(root: string): Promise<{ findings: LaunchFinding[]; summary: string }> {
  const { data } = await runLaunchCheck(root);
  if (!data) return { findings: [], summary: STOPPED };
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
