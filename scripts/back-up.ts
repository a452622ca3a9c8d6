// npm run back-up -- FOLDER: puts what a firm would miss into one file: its database, content and settings, the history in
// Git, and which newsletters have left.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import '../server/usable-content.ts';
import { readArguments } from './read-arguments.ts';

const { firm } = await import('../content-model/firm.ts');
const { exitIfCannotStart, exitWithMessage } = await import('../server/cannot-start.ts');
const { runCommand } = await import('../server/cli/run-command.ts');
const { readConfig } = await import('../server/config.ts');
const { makeFolder } = await import('../server/make-folder.ts');
const { keepFilesPrivate } = await import('../server/private-files.ts');

const HELP = 'Run: npm run back-up -- FOLDER';

const { positionals } = readArguments({ allowPositionals: true }, HELP);
const [given = '', ...more] = positionals;
if (given === '' || more.length > 0) exitWithMessage(HELP);

/** Runs a program. @throws Error after it has said why it failed */
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Copies the database, if it's a file. @returns what to say about it */
async function backUpDatabase(folder: string, databaseUrl: string | undefined): Promise<string> {
  if (databaseUrl) return 'Its database is PostgreSQL and isn’t in it: use pg_dump.';
  // The command also writes a line in the log.
  const { code, output, complaint } = await runCommand(['backup', join(folder, 'leads.db')], process.env);
  if (code !== 0) throw new Error(complaint || output);
  return 'It has the database, content, settings and history.';
}

/** Collects everything in a folder. @returns what to say about it */
async function collect(folder: string, { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  const said = await backUpDatabase(folder, databaseUrl);
  cpSync('content', join(folder, 'content'), { recursive: true });
  if (existsSync('.env')) cpSync('.env', join(folder, 'env'));
  const sent = join(dataDir, 'newsletter');
  mkdirSync(join(folder, 'newsletter'));
  if (existsSync(sent)) cpSync(sent, join(folder, 'newsletter'), { recursive: true });
  if (existsSync('.git'))
    run('git', 'bundle', 'create', '--quiet', join(folder, 'site.bundle'), 'HEAD', '--branches', '--tags');
  return said;
}

/** Makes the backup. @returns its file, and what to say about it */
async function backUp(target: string, config: { dataDir: string; databaseUrl?: string }) {
  await makeFolder(target);
  const folder = mkdtempSync(join(target, '.unfinished-'));
  try {
    const said = await collect(folder, config);
    const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
    const file = join(target, `site-${time}.tar.gz`);
    const part = `${folder}.part`;
    run('tar', '-czf', part, '-C', folder, '.');
    run('tar', '-tzf', part);
    run('sync', part);
    renameSync(part, file);
    return { file, said };
  } finally {
    for (const path of [folder, `${folder}.part`]) rmSync(path, { recursive: true, force: true });
  }
}

const config = await Promise.try(readConfig, process.env, firm).catch(exitIfCannotStart);
keepFilesPrivate(config.dataDir);
try {
  const { file, said } = await backUp(resolve(given), config);
  process.stdout.write(`Backed up to ${file}. ${said} deploy/README.md says how to restore it.\n`);
} catch (error) {
  exitWithMessage(`No backup was made: ${(error as Error).message.trim()}`);
}
