import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, fieldAtLine, run } from './check.ts';

/** Something the launch check found, and the field it found it in if that's content. */
export type LaunchFinding = { reason: string; path: string; line: number; field?: Field; text: string };

/** Runs `npm run launch-check`, which only reads. */
export async function launchFindings(root: string): Promise<{ findings: LaunchFinding[]; summary: string }> {
  const args = ['--env-file-if-exists=.env', 'scripts/launch-check.ts'];
  const { stdout, stderr } = await run(root, args);
  const findings: LaunchFinding[] = [];
  let reason = '';
  let summary = stderr.trim();
  for (const row of stdout.split('\n')) {
    const [, path = '', line = '0', text = ''] = /^ {2}([^\s:]+)(?::(\d+))? {2}(.*)$/.exec(row) ?? [];
    if (path)
      findings.push({ reason, path, line: Number(line), field: fieldIn(root, path, Number(line)), text });
    else if (/ \(\d+\)$/.test(row)) reason = row.replace(/ \(\d+\)$/, '');
    else if (row) summary = row.replace(' above.', ' below.');
  }
  return { findings, summary };
}

function fieldIn(root: string, path: string, line: number): Field | undefined {
  const file = join(root, path);
  if (!/^content\/.*\.(?:yaml|json|md)$/.test(path) || !existsSync(file)) return undefined;
  return fieldAtLine(path, readFileSync(file, 'utf8'), line);
}
