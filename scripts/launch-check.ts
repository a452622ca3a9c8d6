import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'node:path';
import './check-content.ts';
import type { Finding } from './find-demo.ts';

// Run by `npm run launch-check`: lists what is still demo, unset or overdue, and exits with 1 while anything is. What is
// only to be thought of again is listed too, and stops nobody.

// Only now: these read the content, which has been found readable.
const { colors } = await import('../content-model/colors.ts');
const { default: palette } = await import('../content/firm/colors.json', { with: { type: 'json' } });
const { firm } = await import('../content-model/firm.ts');
const { readSource } = await import('../content-model/check/source.ts');
const { findDemo, findOtherColors, findOverdue } = await import('./find-demo.ts');
const {
  findDemoColors,
  findForeignFilm,
  findNoFormService,
  findOldBuild,
  findOldVersion,
  findRemovedServices,
  findSamplePortraits,
  findSettings,
  findUnlicensed,
} = await import('./find-unsettled.ts');

const { findCounselQuestions } = await import('./counsel-questions.ts');
const { STAMP } = await import('../integrations/build-inputs.ts');

const today = new Date().toISOString().slice(0, 10);
const files = globSync('content/**/*.{json,yaml,md}').sort();
const read = (file: string) => readFileSync(file, 'utf8');

const services = new Set(globSync('content/services/*.yaml').map((file) => parse(file).name));
const legal = files.filter((file) => file.startsWith('content/legal/'));

const content = files.flatMap((file) => {
  const text = read(file);
  const overdue = /(?:firm\/claims\.json|firm\/prices\.yaml|tools\/[\w-]+\.yaml)$/.test(file)
    ? findOverdue(text, file, today)
    : [];
  return [...findDemo(text, file), ...overdue];
});

const figures = globSync('tools/years/*.json')
  .sort()
  .flatMap((file) => findOverdue(read(file), file, today));

const voices = globSync('content/{testimonials,reviews,people}.yaml').flatMap((file) => {
  const { data, lineOf } = readSource(file, read(file));
  return findSamplePortraits(data, file, (index) => lineOf([index, 'portrait']));
});

const { ink, paper, accent, accentSoft, mark, portraitGround, greyHair } = colors;
const ICON = 'public/favicon.svg';
const FILM = 'src/video/onboarding.made-for.json';
const portraits = globSync('src/portraits/*.svg').sort();
const chosen = Object.values(palette);
const ownLogo = globSync('content/firm/logo.svg').length > 0;

/** The film cannot be read; a file beside it says for whom it was made, and in which colors. */
function findInFilm(): Finding[] {
  const film = JSON.parse(read(FILM)) as { firm: string; colors: Record<string, string> };
  const inFilm = JSON.stringify(film.colors);
  return [
    ...findOtherColors(inFilm, 'src/video/onboarding.mp4', chosen, 'npm run draw-video'),
    ...findForeignFilm(film, firm.name, FILM),
    ...findDemoColors(inFilm, FILM, chosen),
  ];
}

const drawings = [
  // Of a firm's own logo nobody knows the colors; its ground is paper.
  ...findOtherColors(read(ICON), ICON, ownLogo ? [paper] : [ink, paper, accentSoft], 'npm run draw'),
  // Each portrait shows some of these, and all of them together every one.
  ...findOtherColors(
    portraits.map(read).join(''),
    'src/portraits/sample-1.svg',
    portraits.length > 0 ? [ink, paper, accent, accentSoft, mark, portraitGround, greyHair] : [],
    'npm run draw',
  ),
  ...(firm.video ? findInFilm() : []),
  ...[ICON, ...portraits, ...globSync('content/**/*.svg')].flatMap((file) =>
    findDemoColors(read(file), file, Object.values(colors)),
  ),
];

const findings = [
  ...findSettings(process.env),
  ...content,
  ...figures,
  ...voices,
  ...(firm.license ? [] : files.flatMap((file) => findUnlicensed(read(file), file))),
  ...legal.flatMap((file) => findCounselQuestions(read(file), file)),
  ...legal.flatMap((file) => findRemovedServices(read(file), file, services)),
  ...drawings,
];
const warnings = [
  ...(firm.formService ? findNoFormService(process.env) : []),
  ...legal.flatMap((file) => findOldVersion(read(file), file, today)),
  ...(existsSync(STAMP) ? findOldBuild(statSync(STAMP).mtime, today) : []),
];

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text);

function print(found: Finding[], heading: (reason: string) => string): void {
  for (const [reason, places] of Map.groupBy(found, (finding) => finding.reason)) {
    process.stdout.write(`\n${heading(reason)} (${places.length})\n`);
    for (const { file, line, text } of places) {
      process.stdout.write(`  ${line > 0 ? `${file}:${line}` : file}  ${shorten(text)}\n`);
    }
  }
}

print(findings, (reason) => reason);
print(warnings, (reason) => `to be thought of again: ${reason}`);
process.stdout.write(
  findings.length === 0
    ? `\nNothing in ${files.length} content files is demo or overdue, all settings are there, and all drawings are the firm's. Ready to launch.\n`
    : `\nNot ready to launch: ${findings.length} places to settle.\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
