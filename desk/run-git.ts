import { execFile } from 'node:child_process';

type Result = { code: number; stdout: string; stderr: string };

type Options = {
  input?: string;
  encoding?: BufferEncoding;
  env?: Record<string, string>;
  /** Runs the hooks of this checkout. */
  withHooks?: boolean;
};

/** What these would name is as if it weren't there, also on Windows. */
const NONE = '/dev/null';

const HOOKS = 'core.hooksPath';

/** Settings of people and machines that would change what our commands do. How to reach remotes, sign and filter stays theirs. */
const SETTINGS = {
  [HOOKS]: NONE,
  // Which files Git sees, and how it writes them.
  'core.attributesFile': NONE,
  'core.excludesFile': NONE,
  'core.autocrlf': 'false',
  'core.safecrlf': 'false',
  'core.fsmonitor': 'false',
  'core.untrackedCache': 'false',
  'core.splitIndex': 'false',
  'core.quotePath': 'false',
  // What it prints.
  'color.ui': 'false',
  'diff.orderFile': NONE,
  'diff.relative': 'false',
  'diff.ignoreSubmodules': 'none',
  'log.showSignature': 'false',
  'log.follow': 'false',
  'i18n.commitEncoding': 'UTF-8',
  'i18n.logOutputEncoding': 'UTF-8',
  // What it makes.
  'tag.forceSignAnnotated': 'false',
  'gc.pruneExpire': '2.weeks.ago',
  // Its hints tell a developer what to type next, at a command line.
  'advice.pushUpdateRejected': 'false',
};

/** What a caller's Git, such as one that runs a hook, tells its own commands. */
const FROM_CALLER = [
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_NAMESPACE', 'GIT_COMMON_DIR'],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_QUARANTINE_PATH'],
  ...['GIT_LITERAL_PATHSPECS', 'GIT_GLOB_PATHSPECS', 'GIT_NOGLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS'],
  ...['GIT_EXTERNAL_DIFF', 'GIT_DIFF_OPTS', 'GIT_AUTHOR_DATE', 'GIT_COMMITTER_DATE'],
];

const settingsFor = (withHooks: boolean): string[] =>
  Object.entries(SETTINGS)
    .filter(([name]) => !withHooks || name !== HOOKS)
    .flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Runs Git, with everything set that people's own settings could change. @returns its output, and its exit code */
export function git(root: string, args: string[], options: Options = {}): Promise<Result> {
  const { input = '', encoding = 'utf8', withHooks = false } = options;
  // Without GIT_OPTIONAL_LOCKS=0, reading what changed would lock the index, and a command in a terminal would fail.
  const own = { GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', GIT_OPTIONAL_LOCKS: '0' };
  const unset = Object.fromEntries(FROM_CALLER.map((name) => [name, undefined]));
  const env = { ...process.env, ...unset, ...own, ...options.env };
  return new Promise((resolve) => {
    const settings = { cwd: root, env, timeout: 120_000, maxBuffer: 20_000_000, encoding };
    const child = execFile('git', [...settingsFor(withHooks), ...args], settings, (error, stdout, stderr) => {
      // Commands answer with 1, so ending one that took too long can't be that.
      resolve({ code: error ? Number(error.code) || 128 : 0, stdout, stderr });
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/** Git refused something. The message has its own words, for the person who does updates. */
export class GitFailed extends Error {
  override name = 'GitFailed';
}

/** Says what Git refused. */
export const gitFailure = ([command]: string[], { stdout, stderr }: Pick<Result, 'stdout' | 'stderr'>) =>
  new GitFailed(`Git refused “git ${command}”: ${`${stderr}${stdout}`.trim().slice(0, 2000)}`);

/** Runs Git, for what has to work. @returns its output, without the last line's end @throws GitFailed */
export async function gitOutput(root: string, args: string[], options: Options = {}): Promise<string> {
  const { code, stdout, stderr } = await git(root, args, options);
  if (code !== 0) throw gitFailure(args, { stdout, stderr });
  return stdout.trimEnd();
}

/** Commits a tree, signed if Git's settings ask for it and a key works: some remotes take nothing else. @throws GitFailed */
export async function commitTree(root: string, args: string[], options: Options): Promise<string> {
  const { stdout } = await git(root, ['config', '--type=bool', 'commit.gpgSign']);
  if (stdout.trim() === 'true') {
    const signed = await git(root, ['commit-tree', '-S', ...args], options);
    if (signed.code === 0) return signed.stdout.trim();
  }
  return gitOutput(root, ['commit-tree', ...args], options);
}
