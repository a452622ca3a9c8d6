import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Finding, findDemo, findOverdueClaims } from './find-demo.ts';

// Run by `npm run launch-check`: lists what is still demo and what is overdue, and exits with 1 while anything is.

const root = fileURLToPath(new URL('..', import.meta.url));
const today = new Date().toISOString().slice(0, 10);
const files = globSync('content/**/*.{json,yaml,md}', { cwd: root }).sort();

const findings = files.flatMap((file) => {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const overdue = file === 'content/firm/claims.json' ? findOverdueClaims(text, file, today) : [];
  return [...findDemo(text, file), ...overdue];
});

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text);
const byReason = Map.groupBy(findings, ({ reason }) => reason);

for (const [reason, found] of byReason) {
  process.stdout.write(`\n${reason} (${found.length})\n`);
  for (const { file, line, text } of found satisfies Finding[]) {
    process.stdout.write(`  ${file}:${line}  ${shorten(text)}\n`);
  }
}

process.stdout.write(
  findings.length === 0
    ? `Nothing in ${files.length} content files is demo or overdue. Ready to launch.\n`
    : `\nNot ready to launch: ${findings.length} places to settle.\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
