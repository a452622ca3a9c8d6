import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CODE_FOLDERS } from '../../../desk/words/server/site-copy.ts';
import { bareEnvironment } from '../../bare-environment.ts';
import { makeFixtureSite } from '../../server/fixture-site.ts';

export const WORDS = 'content/words.json';

/** A build that takes no time: one page with the words. */
const BUILD = `
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
const words = readFileSync('${WORDS}', 'utf8');
if (words === '"broken"') process.exit(1);
cpSync('built', 'dist', { recursive: true });
writeFileSync('dist/site/index.html', words);
writeFileSync('dist/inputs.sha256', words);
writeFileSync('dist/commit.txt', process.env.BUILD_COMMIT);
`;

/** What a copy of the site has. */
const CODE = [...CODE_FOLDERS, 'astro.config.ts', 'package.json', 'tsconfig.json'];

/** A checkout that's published in a moment, by the real code, with real Git. */
export class SmallCheckout {
  readonly folder: string;
  /** What's set on this machine. */
  env: Record<string, string> = {};
  /** The time of the last publish. */
  #now = Date.now();

  constructor(folder = mkdtempSync(join(tmpdir(), 'small-'))) {
    this.folder = folder;
    for (const name of CODE) this.write(name.includes('.') ? name : `${name}/.keep`, '');
    this.write('package.json', '{ "type": "module" }');
    this.write('.gitignore', 'dist\n');
    this.write('scripts/check-content.ts', 'console.log("[]");');
    this.write('scripts/build-if-stale.ts', BUILD);
    this.write(WORDS, '"Start"');
    this.write('content/other.json', '"Other"');
    const built = makeFixtureSite();
    cpSync(built, join(folder, 'built'), { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main');
    this.git('config', 'user.name', 'Dev Developer');
    this.git('config', 'user.email', 'dev@firm.example');
    this.commit('Start');
    const env = { ...bareEnvironment, BUILD_COMMIT: this.git('rev-parse', 'HEAD') };
    execFileSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: folder, env });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  read = (path: string) => readFileSync(join(this.folder, path), 'utf8');

  git = (...args: string[]) => execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' }).trim();

  commit(message: string): void {
    this.git('add', '--all');
    this.git('commit', '--quiet', `--message=${message}`);
  }

  /** Publishes, or goes back. @param fault what happens at which step @returns what was said, and the exit code */
  publish(id = '', fault?: { fault: 'killed' | 'full'; at: number }) {
    const own = resolve('tests/site/more');
    const args = [...(fault ? ['--import', join(own, 'fault.ts')] : []), join(own, 'publish-once.ts'), id];
    this.#now += 1;
    const env = {
      ...bareEnvironment,
      ...(fault && { FAULT: fault.fault, FAULT_AT: String(fault.at) }),
      HOME: this.folder,
      NOW: String(this.#now),
      ...this.env,
    };
    const options = { cwd: this.folder, encoding: 'utf8', env } as const;
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, signal, said: stdout, stderr };
  }

  /** Runs a command of the desk. @returns what it printed, and the exit code */
  desk(...args: string[]) {
    const options = {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...bareEnvironment, HOME: this.folder, ...this.env },
    } as const;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve('desk/main.ts'), ...args],
      options,
    );
    return { status, output: stdout + stderr };
  }

  /** Reads what's public. @throws Error unless it's one whole version */
  publicWords(): string {
    const current = join(this.folder, 'dist/current');
    const build = existsSync(current) ? realpathSync(current) : join(this.folder, 'dist');
    const read = (path: string) => readFileSync(join(build, path), 'utf8');
    const words = read('site/index.html');
    const sources = [this.git('show', `${read('commit.txt')}:${WORDS}`)];
    if (existsSync(join(build, 'content'))) sources.push(read(WORDS));
    for (const file of ['site/about.html', 'contact-choices.json', 'address.txt']) read(file);
    if (sources.some((source) => source !== words)) throw new Error(`${words} isn't ${sources}`);
    return words;
  }

  /** Finds the version that made words public. */
  versionWith = (words: string) =>
    this.git('tag', '--list', 'published/*')
      .split('\n')
      .find((tag) => this.git('show', `${tag}^{commit}:${WORDS}`) === words)
      ?.slice('published/'.length);

  remove = () => rmSync(this.folder, { recursive: true, force: true });
}
