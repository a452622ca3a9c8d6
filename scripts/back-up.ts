// npm run back-up -- FOLDER: puts what a firm would miss into one file: its database, content and settings, the history in
// Git, and which newsletters have left.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import '../server/usable-content.ts';
import { readArguments } from './read-arguments.ts';

const { firm } = await import('../content-model/firm.ts');
const { recordActivity, systemActor } = await import('../server/activity/activity-log.ts');
const { exitIfCannotStart, exitWithMessage } = await import('../server/cannot-start.ts');
const { DAY, systemClock: clock } = await import('../server/clock.ts');
const { readConfig } = await import('../server/config.ts');
const { makeFolder } = await import('../server/make-folder.ts');
const { keepFilesPrivate } = await import('../server/private-files.ts');
const { openConfiguredStore } = await import('../server/startup.ts');
const { noteBackup } = await import('../server/store/backups.ts');
const { databaseFile } = await import('../server/store/open-store.ts');
const { backUp: copyDatabase } = await import('../server/store/sqlite-file.ts');

type Config = ReturnType<typeof readConfig>;

const HELP = 'Run: npm run back-up -- FOLDER';

const { positionals } = readArguments({ allowPositionals: true }, HELP);
const [given = '', ...more] = positionals;
if (given === '' || more.length > 0) exitWithMessage(HELP);

/** Runs a program. @throws Error after it has said why it failed */
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Collects everything in a folder. @returns how many submissions the database has, if it's a file */
async function collect(folder: string, { dataDir, databaseUrl }: Config): Promise<number | undefined> {
  const copied = databaseUrl
    ? undefined
    : await copyDatabase(databaseFile(dataDir), join(folder, 'leads.db'));
  cpSync('content', join(folder, 'content'), { recursive: true });
  if (existsSync('.env')) cpSync('.env', join(folder, 'env'));
  const sent = join(dataDir, 'newsletter');
  mkdirSync(join(folder, 'newsletter'));
  if (existsSync(sent)) cpSync(sent, join(folder, 'newsletter'), { recursive: true });
  if (existsSync('.git'))
    run('git', 'bundle', 'create', '--quiet', join(folder, 'site.bundle'), 'HEAD', '--branches', '--tags');
  return copied?.submissions;
}

const UNFINISHED = '.unfinished-';

/** Deletes what backups that were killed have left, because it has leads. */
function dropUnfinished(target: string): void {
  for (const name of globSync(`${UNFINISHED}*`, { cwd: target })) {
    const path = join(target, name);
    if (clock() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Makes the backup. @returns its file, and how many submissions the database has, if it's a file */
async function backUp(target: string, config: Config) {
  await makeFolder(target);
  dropUnfinished(target);
  const folder = mkdtempSync(join(target, UNFINISHED));
  try {
    const submissions = await collect(folder, config);
    const time = new Date(clock()).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
    const file = join(target, `site-${time}.tar.gz`);
    const part = `${folder}.part`;
    run('tar', '-czf', part, '-C', folder, '.');
    run('tar', '-tzf', part);
    run('sync', part);
    renameSync(part, file);
    // Without this a power failure could undo the rename.
    run('sync', target);
    return { file, submissions };
  } finally {
    for (const path of [folder, `${folder}.part`]) rmSync(path, { recursive: true, force: true });
  }
}

/** Backs up, and notes it once the file is in its place. @returns what to say */
async function backUpAndNote(target: string, config: Config): Promise<string> {
  const said = (file: string, about: string) =>
    `Backed up to ${file}. ${about} deploy/README.md says how to restore it.\n`;
  if (config.databaseUrl) {
    const { file } = await backUp(target, config);
    return said(file, 'Its database is PostgreSQL and isn’t in it: use pg_dump.');
  }
  // In the wrong folder, a new empty database would hide the mistake.
  const store = await openConfiguredStore(config, { create: false });
  try {
    const { file, submissions = 0 } = await backUp(target, config);
    await noteBackup({ store, clock }, file, (db) =>
      recordActivity(
        db,
        systemActor(),
        { action: 'leads backup', kind: 'exported', amount: submissions },
        clock,
      ),
    );
    return said(file, 'It has the database, content, settings and history.');
  } finally {
    await store.close();
  }
}

const config = await Promise.try(readConfig, process.env, firm).catch(exitIfCannotStart);
keepFilesPrivate(config.dataDir);
try {
  process.stdout.write(await backUpAndNote(resolve(given), config));
} catch (error) {
  exitWithMessage(`No backup was made: ${(error as Error).message.trim()}`);
}
