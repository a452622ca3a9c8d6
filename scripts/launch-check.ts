import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { colors } from '../content/colors.ts';
import palette from '../content/firm/colors.json' with { type: 'json' };
import { type Finding, findDemo, findOtherColors, findOverdueClaims } from './find-demo.ts';

// Run by `npm run launch-check`: lists what is still demo and what is overdue, and exits with 1 while anything is.

const root = fileURLToPath(new URL('..', import.meta.url));
const today = new Date().toISOString().slice(0, 10);
const files = globSync('content/**/*.{json,yaml,md}', { cwd: root }).sort();

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

const content = files.flatMap((file) => {
  const text = read(file);
  const overdue = file === 'content/firm/claims.json' ? findOverdueClaims(text, file, today) : [];
  return [...findDemo(text, file), ...overdue];
});

const { ink, paper, accent, accentSoft, mark, portraitGround, greyHair } = colors;
const portraits = globSync('src/portraits/*.svg', { cwd: root }).sort();
const drawings = [
  ...findOtherColors(
    read('public/favicon.svg'),
    'public/favicon.svg',
    [ink, paper, accentSoft],
    'npm run draw',
  ),
  // Each portrait shows some of these, and all of them together every one.
  ...findOtherColors(
    portraits.map(read).join(''),
    'src/portraits/sample-1.svg',
    portraits.length > 0 ? [ink, paper, accent, accentSoft, mark, portraitGround, greyHair] : [],
    'npm run draw',
  ),
  ...findOtherColors(
    read('src/video/onboarding.colors.json'),
    'src/video/onboarding.mp4',
    Object.values(palette),
    'npm run draw-video',
  ),
];
const findings = [...content, ...drawings];

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
    ? `Nothing in ${files.length} content files is demo or overdue, and all drawings show the firm's colors. Ready to launch.\n`
    : `\nNot ready to launch: ${findings.length} places to settle.\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
