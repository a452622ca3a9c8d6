// npm run launch-check: lists what must change, what to ask a lawyer and what to look at, by page. Exits with 1 if there's
// anything in the first two lists. `--test-copy FILE` also checks the signature of a copy of the newsletter. `--json` prints
// everything as data.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import './check-content.ts';
import { fieldInLine } from '../content-model/check/problem.ts';
import { readText as read, readSource } from '../content-model/check/source.ts';
import type { OptionalFact } from '../content-model/optional-facts.ts';
import type { ToolId } from '../content-model/tool-files.ts';
import { isOldBuild, readBuildFacts } from '../server/site/build-facts.ts';
import type { Finding } from './launch-findings.ts';
import { readArguments } from './read-arguments.ts';

// Imported only now because they read the content, which has to be checked first.
const { colors } = await import('../content-model/colors.ts');
const { claims, firm } = await import('../content-model/firm.ts');
const { choose } = await import('../content-model/fill-in/placeholders.ts');
const { OPTIONAL_FACTS } = await import('../content-model/optional-facts.ts');
const { toolIds } = await import('../content-model/tool-files.ts');
const { BUILD } = await import('../server/build-folder.ts');
const find = await import('./launch-findings.ts');
const { pageOf } = await import('./launch-pages.ts');
const { firmFacts } = await import('./launch-facts.ts');
const { findContradictions } = await import('./launch-words.ts');
const { findTxt, findUnprovenSender, findUnsigned } = await import('./launch-sender.ts');

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const inFiles = (pattern: string, check: (text: string, file: string) => Finding[]) =>
  globSync(pattern)
    .sort()
    .flatMap((file) => check(read(file), file));

function findInVideo(): Finding[] {
  // The video itself doesn't say what it was made for, so a file next to it does.
  const file = 'src/video/onboarding.made-for.json';
  const madeFor = JSON.parse(read(file)) as { firm: string };
  const reason = "made for another firm; put your own video next to it, and your firm's name here";
  return madeFor.firm === firm.name ? [] : [find.finding(file, 1, reason, `made for ${madeFor.firm}`)];
}

/** Each portrait has some of these, and together they have all of them. */
const portraits = globSync('src/portraits/*.svg');
const { ink, paper, accent, accentSoft, mark, portraitGround, greyHair } = colors;
const portraitColors =
  portraits.length > 0 ? [ink, paper, accent, accentSoft, mark, portraitGround, greyHair] : [];

/** The icon's background is always there. The colors of a firm's own logo are its own business. */
const iconColors = existsSync('content/firm/logo.svg') ? [paper] : [ink, paper, accentSoft];

/** The files of the video and of tools aren't read if the firm doesn't have them. */
function isShown(file: string): boolean {
  const [, tool] = /^content\/(?:tools|words\/sheets)\/([\w-]+)\./.exec(file) ?? [];
  if (file === 'content/onboarding-video.json') return firm.video === true;
  return tool === undefined || toolIds().includes(tool as ToolId);
}

/** Runs a check on what visitors of this firm can read. */
const inContent = (check: (text: string, file: string) => Finding[]) =>
  inFiles('content/**/*.{json,yaml,md}', (text, file) =>
    isShown(file) ? check(choose(text, true), file) : [],
  );

const isMissing = ({ field, claim }: OptionalFact): boolean =>
  claim ? claims[claim] === undefined : field !== undefined && !(field in firm);
const missing = OPTIONAL_FACTS.filter(isMissing);

const facts = firmFacts();
const { services } = facts;

const must = [
  ...find.findSettings(process.env),
  ...find.findUnnamedReceiver(process.env, firm.webhookReceiver),
  ...inFiles('content/**/*.{json,yaml,md}', find.findDemo),
  ...inFiles(
    '{content/firm/{claims.json,prices.yaml},content/tools/*.yaml,tools/years/*.json}',
    (text, file) => find.findOverdue(text, file, today),
  ),
  ...inFiles('content/{testimonials,reviews,people}.yaml', find.findSamplePortraits),
  ...find.findOtherColors(read('public/favicon.svg'), 'public/favicon.svg', iconColors, 'npm run draw'),
  ...find.findOtherColors(portraits.map(read).join(''), 'src/portraits', portraitColors, 'npm run draw'),
  ...(firm.video ? findInVideo() : []),
];

const lawyer = [
  ...inFiles('content/**/*.{yaml,md}', find.findDrafts),
  ...inFiles('content/legal/**/*.md', find.findCounselQuestions),
  ...inFiles('content/legal/**/*.md', (text, file) => find.findRemovedServices(text, file, services)),
];

const oldTexts = inFiles('content/legal/**/*.md', (text, file) => {
  const { data, lineOf } = readSource(file, text);
  const { effective: date } = data as { effective: string };
  if (new Date(date) >= daysAgo(366)) return [];
  return [
    find.finding(file, lineOf(['effective']), 'legal text more than a year old', `in effect since ${date}`),
  ];
});
const build = readBuildFacts(BUILD);
const lacksFormService = firm.formService && !process.env.FORM_SERVICE_URL?.trim();
const look = [
  ...inFiles('content/**/*.yaml', find.findUnread),
  ...oldTexts,
  ...inContent((text, file) => find.findMissingFacts(text, file, missing)),
  ...inContent((text, file) => findContradictions(text, file, facts)),
  ...inContent((text, file) => find.findOtherNumbers(text, file, firm.phone.tel)),
  ...(build && isOldBuild(build.builtAt, Date.now())
    ? [find.finding('dist', 0, 'build more than a month old', 'its deadlines end too early')]
    : []),
  ...(lacksFormService
    ? [find.finding('.env', 0, 'no form service, so landing page submissions wait', 'FORM_SERVICE_URL')]
    : []),
];

const { values } = readArguments(
  { options: { 'test-copy': { type: 'string' }, json: { type: 'boolean' } } },
  'Use: npm run launch-check -- --test-copy FILE',
);
const testCopy = values['test-copy'];
const [, domain = ''] = /@([^\s>]+)/.exec(process.env.MAIL_FROM?.trim() || firm.email) ?? [];
if (existsSync(join(BUILD, 'newsletter/issues.json'))) {
  look.push(
    ...(await findUnprovenSender(domain.toLowerCase(), findTxt)),
    ...findUnsigned(domain.toLowerCase(), testCopy === undefined ? undefined : read(testCopy)),
  );
}

const shorten = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

const LISTS: [title: string, found: Finding[]][] = [
  ['Must change before you go live', must],
  ['Ask your lawyer', lawyer],
  ['Look at it: it may not be true of your firm', look],
];

function print(title: string, found: Finding[]): void {
  if (found.length > 0) process.stdout.write(`\n${title} (${found.length})\n`);
  for (const [page, places] of Map.groupBy(found, ({ file }) => pageOf(file))) {
    process.stdout.write(`\n  ${page}\n`);
    for (const { file, line, reason, text } of places)
      process.stdout.write(`    ${line > 0 ? `${file}:${line}` : file}  ${reason}: ${shorten(text)}\n`);
  }
}

const asData = ({ file, text, ...found }: Finding) => ({
  ...found,
  page: pageOf(file),
  path: file,
  text: shorten(text),
  field: file.startsWith('content/') ? fieldInLine(file, found.line) : undefined,
});

const count = must.length + lawyer.length;
if (values.json) {
  const data = { must: must.map(asData), lawyer: lawyer.map(asData), look: look.map(asData) };
  process.stdout.write(`${JSON.stringify(data)}\n`);
} else {
  for (const [title, found] of LISTS) print(title, found);
  process.stdout.write(
    count === 0
      ? '\nReady to launch.\n'
      : `\nNot ready to launch: ${count} findings in the first two lists.\n`,
  );
}
process.exitCode = count === 0 ? 0 : 1;
