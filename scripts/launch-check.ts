// npm run launch-check: lists what must change, what to ask a lawyer and what to look at, by page. Exits with 1 if there's
// anything in the first two lists. `--test-copy FILE` also checks the signature of a copy of the newsletter. `--json` prints
// everything as data.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import './check-content.ts';
import { fieldInLine } from '../content-model/check/problem.ts';
import { readText as read } from '../content-model/check/source.ts';
import type { Finding } from '../content-model/launch/findings.ts';
import type { Config } from '../server/config.ts';
import { machineProblems } from '../server/machine.ts';
import { isOldBuild, readBuildFacts } from '../server/site/build-facts.ts';
import type { Day } from '../tools/days.ts';
import { readArguments } from './read-arguments.ts';

// Imported only now because they read the content, which has to be checked first.
const { calls } = await import('../content-model/calls.ts');
const { firm } = await import('../content-model/firm.ts');
const { serviceFacts } = await import('../content-model/fill-in/worked-out.ts');
const { choose } = await import('../content-model/fill-in/placeholders.ts');
const { BUILD } = await import('../server/build-folder.ts');
const { findOtherVideo } = await import('../content-model/launch/video.ts');
const find = await import('../content-model/launch/findings.ts');
const { isShown, pageOf } = await import('../content-model/launch/pages.ts');
const { firmFacts, missingFacts } = await import('../content-model/launch/facts.ts');
const { findPreparerStates } = await import('../content-model/launch/preparers.ts');
const { findContradictions } = await import('../content-model/launch/words.ts');
const { namedPeople } = await import('../content-model/named-people.ts');
const { CannotStart } = await import('../server/cannot-start.ts');
const { readConfig } = await import('../server/config.ts');
const { openConfiguredStore } = await import('../server/startup.ts');
const { trustCertificates } = await import('../server/certificate-authorities.ts');
const { mailerFor } = await import('../server/mail/mailer-for.ts');
const { REFUSAL_WORDS } = await import('../server/mail/refusal-words.ts');
const { findTxt, findUnprovenSender, findUnsigned } = await import('../content-model/launch/sender.ts');

const today = new Date().toISOString().slice(0, 10) as Day;
const yearAgo = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10);

const inFiles = (pattern: string, check: (text: string, file: string) => Finding[]) =>
  globSync(pattern)
    .sort()
    .flatMap((file) => check(read(file), file));

/** Runs a check on what visitors of this firm can read. */
const inContent = (check: (text: string, file: string) => Finding[]) =>
  inFiles('content/**/*.{json,yaml,md}', (text, file) =>
    isShown(file) ? check(choose(text, true), file) : [],
  );

const missing = missingFacts();
const facts = firmFacts();
const { services } = facts;

/** Asks what the server asks when it starts, of the settings and of a database on another machine. */
async function readSettings(): Promise<{ config?: Config; problems: Finding[] }> {
  try {
    const config = readConfig(process.env, firm);
    if (config.databaseUrl) await (await openConfiguredStore(config, { create: false })).close();
    return { config, problems: [] };
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    const problem = error.message.replace(/\.$/, '');
    return { problems: [find.finding('.env', 0, problem, 'the server doesn’t start')] };
  }
}

const { config, problems } = await readSettings();

/** Signs in to the mail server without sending anything. */
async function tryMailServer(config: Config): Promise<{ ready?: string; problems: Finding[] }> {
  trustCertificates(config.caFile);
  const mailer = mailerFor(config);
  if (!mailer.signIn) return { problems: [] };
  const problem = await mailer.signIn();
  if (!problem) return { ready: mailer.place, problems: [] };
  const { why, reason } = problem;
  const advice = reason ? REFUSAL_WORDS[reason] : 'no email can leave until it does';
  return {
    problems: [find.finding('.env', 0, `the ${mailer.place} doesn’t take our sign-in (${why})`, advice)],
  };
}

const mail: Awaited<ReturnType<typeof tryMailServer>> = config
  ? await tryMailServer(config)
  : { problems: [] };

const must = [
  ...machineProblems(process.cwd()).map(({ sentence, stops }) =>
    find.finding('this machine', 0, sentence.replace(/\.$/, ''), `needed for ${stops}`),
  ),
  ...problems,
  ...mail.problems,
  ...find.findSettings(process.env),
  ...find.findUnnamedReceiver(process.env, firm.webhookReceiver),
  ...inFiles('content/**/*.{json,yaml,md}', find.findDemo),
  ...inFiles(find.REVIEWED, (text, file) => find.findOverdue(text, file, today)),
  ...inFiles('content/{testimonials,reviews,people}.yaml', find.findSamplePortraits),
  ...findOtherVideo(),
];

const lawyer = [
  ...inFiles('content/**/*.{yaml,md}', find.findDrafts),
  ...inFiles('content/legal/**/*.md', (text, file) => find.findCounselQuestions(choose(text, true), file)),
  ...inFiles('content/legal/**/*.md', (text, file) => find.findRemovedServices(text, file, services)),
];

const build = readBuildFacts(BUILD);
const lacksFormService = firm.formService && !process.env.FORM_SERVICE_URL?.trim();
const look = [
  ...inFiles('content/**/*.yaml', (text, file) => (isShown(file) ? find.findUnread(text, file) : [])),
  ...inFiles('content/legal/**/*.md', (text, file) => find.findOldTexts(text, file, yearAgo)),
  ...(serviceFacts(services).returns
    ? inFiles('content/firm/firm.json', (text, file) => findPreparerStates(text, file, namedPeople()))
    : []),
  ...inContent((text, file) => find.findMissingFacts(text, file, missing)),
  ...inContent((text, file) => findContradictions(text, file, facts)),
  ...inContent((text, file) => find.findOtherNumbers(text, file, firm.phone.tel)),
  ...find.findDueFigures(today),
  ...(build && isOldBuild(build.builtAt, Date.now())
    ? [find.finding('dist', 0, 'build more than a month old', 'its deadlines end too early')]
    : []),
  ...(config && calls
    ? find.findOwnInvitations({
        from: config.mailFrom.address,
        to: config.mailTo.map(({ address }) => address),
      })
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
const sender = process.env.MAIL_FROM?.trim() || firm.email;
const [, domain = ''] = /@([^\s>]+)/.exec(sender.toLowerCase()) ?? [];
if (firm.newsletter && existsSync(join(BUILD, 'newsletter/issues.json'))) {
  look.push(
    ...(await findUnprovenSender(domain, findTxt)),
    ...findUnsigned(domain, testCopy === undefined ? undefined : read(testCopy)),
  );
}

/** Lines of files may be long. What isn't about a line is in our own words. */
const shorten = (text: string, line: number) =>
  line > 0 && text.length > 100 ? `${text.slice(0, 99)}…` : text;

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
      process.stdout.write(`    ${line > 0 ? `${file}:${line}` : file}  ${reason}: ${shorten(text, line)}\n`);
  }
}

const asData = ({ file, text, ...found }: Finding) => ({
  ...found,
  page: pageOf(file),
  path: file,
  text: shorten(text, found.line),
  field: file.startsWith('content/') ? fieldInLine(file, found.line) : undefined,
});

const count = must.length + lawyer.length;
if (values.json) {
  const data = { must: must.map(asData), lawyer: lawyer.map(asData), look: look.map(asData) };
  process.stdout.write(`${JSON.stringify(data)}\n`);
} else {
  for (const [title, found] of LISTS) print(title, found);
  if (mail.ready) process.stdout.write(`\nSigned in to the ${mail.ready}, without sending anything.\n`);
  process.stdout.write(
    count === 0
      ? '\nReady to launch.\n'
      : `\nNot ready to launch: ${count} findings in the first two lists.\n`,
  );
}
process.exitCode = count === 0 ? 0 : 1;
