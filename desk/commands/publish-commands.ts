import { CannotStart } from '../../server/cannot-start.ts';
import { authorHere } from '../publish/author.ts';
import { publicBuild } from '../publish/builds.ts';
import { asRefusal, CannotPublish, reasonOf } from '../publish/cannot-publish.ts';
import { headOf } from '../publish/commits.ts';
import { versionsSince } from '../publish/not-public.ts';
import { goBack, type Published, type Publishing, publish, rebuild } from '../publish/publish.ts';
import { listVersions } from '../publish/versions.ts';
import type { Difference } from '../words/files/differences.ts';
import type { Value } from '../words/files/value.ts';
import { changes } from '../words/server/git.ts';
import { isYes } from './ask.ts';

const root = process.cwd();
const say = (text: string) => process.stdout.write(`${text}\n`);

async function here(withUpdate = false): Promise<Publishing> {
  // Servers of another user have to read what's written.
  process.umask(0o022);
  return { root, author: await authorHere(root), now: new Date(), say, withUpdate };
}

/** Says why nothing was published, with the places of what's wrong. */
function explain(thrown: unknown): never {
  const error = asRefusal(thrown);
  if (!(error instanceof CannotPublish)) throw error;
  const lines = error.problems.map(({ path, line, message }) =>
    path ? `${path}:${line}: ${message}` : message,
  );
  throw new CannotStart([error.message, ...lines, reasonOf(error)].filter(Boolean).join('\n'));
}

function sayPublished({ commit, along, pushed }: Published): void {
  for (const { path, why } of along) say(`${path} was published, too, because without it: ${why}`);
  say(`Published as ${commit.slice(0, 12)}. Servers take it within a few seconds.`);
  if (pushed?.problem) say(`It isn’t at ${pushed.to}, though. ${pushed.problem}\n${pushed.gitSaid ?? ''}`);
  else if (pushed) say(`It’s also at ${pushed.to}.`);
}

const inWords = (value: Value | undefined) => (typeof value === 'string' ? value : JSON.stringify(value));

function sayDifference({ field, is, before, after }: Difference): void {
  say(`  ${field.join('.')}${is ? ` was ${is}` : ''}`);
  if (is === 'moved') return;
  if (before !== undefined) say(`    - ${inWords(before)}`);
  if (after !== undefined) say(`    + ${inWords(after)}`);
}

/** Publishes something, and asks first if some of it is invented. */
async function askFirst(work: (anyway: string[]) => Promise<Published>, isSure = false): Promise<void> {
  const withAnswer = async (error: unknown) => {
    if (!(error instanceof CannotPublish) || error.code !== 'invented') throw error;
    say(error.message);
    for (const { path, line, name } of error.invented) say(`  ${path}:${line} ${name || 'all of it'}`);
    const question = 'Publish them anyway? You won’t be asked again. (y/N) ';
    if (!isSure && !(await isYes(question)))
      throw new CannotStart('Nothing was published. Add --anyway to publish what’s invented, too.');
    return work(error.invented.map(({ key }) => key));
  };
  await work([]).catch(withAnswer).then(sayPublished, explain);
}

/** Lists the versions that come along. */
async function sayEarlier(): Promise<void> {
  const { commit } = await publicBuild(root);
  const earlier = await versionsSince(root, commit);
  if (earlier.length > 0) say('Not public yet, so they come along:');
  for (const { commit, by, message } of earlier) say(`  ${commit}  ${by.padEnd(20)}  ${message}`);
}

/** Publishes all saved words, or those of some files. */
export async function publishCommand(
  paths: string[],
  {
    message,
    update,
    dryRun,
    anyway,
  }: { message: string; update?: boolean; dryRun?: boolean; anyway?: boolean },
): Promise<void> {
  const publishing = await here(update);
  await sayEarlier().catch(explain);
  const head = await headOf(root).catch(explain);
  const seen = (await changes(root).catch(explain)) ?? [];
  const changed = seen.filter(({ path }) => paths.length === 0 || paths.includes(path));
  for (const { path, is, differences } of changed) {
    say(`${path} (${is})`);
    for (const difference of differences) sayDifference(difference);
  }
  if (dryRun) return;
  const chosen = changed.map(({ path }) => path);
  await askFirst((keys) => publish({ ...publishing, anyway: keys }, chosen, message, { seen, head }), anyway);
}

/** Lists what was public when. */
export async function versionsCommand(): Promise<void> {
  for (const { id, by, message } of await listVersions(root).catch(explain))
    say(`${id}  ${by.padEnd(20)}  ${message}`);
}

/** Makes an earlier version public again. */
export async function goBackCommand(id: string, { anyway }: { anyway?: boolean }): Promise<void> {
  const publishing = await here();
  const [newest] = await listVersions(root).catch(explain);
  await askFirst((keys) => goBack({ ...publishing, anyway: keys }, id, newest?.id ?? ''), anyway);
}

/** Builds what's public again, because a day has come. */
export async function rebuildCommand(): Promise<void> {
  const hasChanged = await rebuild(await here()).catch(explain);
  say(
    hasChanged
      ? 'Built what’s public again. Servers take it within a few seconds.'
      : 'Nothing has changed: today’s pages are the same as the public ones.',
  );
}
