import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareEnvironment } from '../../bare-environment.ts';
import { SmallCheckout, WORDS } from './small-checkout.ts';

// Publishing works with the Git that a firm happens to have, and whatever its people have set there.

let site: SmallCheckout;
let machine: string;

beforeEach(() => {
  site = new SmallCheckout();
  machine = mkdtempSync(join(tmpdir(), 'machine-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', 'remote'], { cwd: machine });
  // On another machine, it would have settings of its own.
  remote('config', 'core.hooksPath', 'hooks');
  site.git('remote', 'add', 'origin', join(machine, 'remote'));
  site.git('push', '--quiet', '--set-upstream', 'origin', 'main');
});
afterEach(() => {
  site.remove();
  rmSync(machine, { recursive: true, force: true });
});

const remote = (...args: string[]) =>
  execFileSync('git', args, { cwd: join(machine, 'remote'), encoding: 'utf8' }).trim();

function executable(name: string, text: string): void {
  mkdirSync(join(machine, 'bin'), { recursive: true });
  writeFileSync(join(machine, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(machine, 'bin', name), 0o755);
}

/** A developer changes a line of a file that the firm changes, too, and pushes. */
function developerPushes(path: string, text: string): void {
  const env = { ...process.env, HOME: machine };
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, env, stdio: 'pipe' });
  git(machine, 'clone', '--quiet', 'remote', 'developer');
  writeFileSync(join(machine, 'developer', path), text);
  const identity = ['-c', 'user.name=Dev', '-c', 'user.email=dev@firm.example'];
  git(join(machine, 'developer'), ...identity, 'commit', '--quiet', '--all', '--message=Theirs');
  git(join(machine, 'developer'), 'push', '--quiet');
}

/** Publishes changed and new files, merges what a developer pushed, and goes back. */
function publishAndGoBack(): void {
  const lines = (first: string, last: string) => `- ${first}\n- 2\n- 3\n- 4\n- 5\n- ${last}\n`;
  site.write(WORDS, '"One"');
  site.write('content/new.md', 'New, with ünïcode\n');
  site.write('content/new.yaml', lines('1', '6'));
  expect(site.publish()).toMatchObject({ said: 'published', status: 0 });
  expect(site.publicWords()).toBe('"One"');
  expect(remote('ls-tree', '-r', '--name-only', 'main', 'content')).toBe(
    `content/new.md\ncontent/new.yaml\ncontent/other.json\n${WORDS}`,
  );

  developerPushes('content/new.yaml', lines('theirs', '6'));
  site.write(WORDS, '"Two"');
  expect(site.publish()).toMatchObject({ said: 'published', status: 0 });
  expect(site.read('content/new.yaml')).toBe(lines('theirs', '6'));
  const first = site.versionWith('"One"');
  expect(site.publish(first)).toMatchObject({ said: 'published', status: 0 });
  expect(site.publicWords()).toBe('"One"');
  expect(site.read(WORDS)).toBe('"One"');
  expect(site.git('status', '--porcelain', 'content')).toBe('');
  expect(remote('rev-parse', 'main')).toBe(site.git('rev-parse', 'HEAD'));
  expect(remote('tag').split('\n')).toHaveLength(4);
}

/** What Git 2.34 of Ubuntu 22.04 doesn't know yet, of what could be of use here. */
const NEWER = [
  ...['--object-only', '--write-tree', '--object-id', '--batch-command', '--attr-source', '--porcelain=2'],
  ...['replay', 'refs', 'repo', 'history', 'diff-pairs', 'get', 'set'],
];

test('with Git 2.34', () => {
  executable(
    'git',
    `for arg; do case $arg in ${NEWER.join('|')}) echo "error: unknown option '$arg'" >&2; exit 129;; esac; done
PATH=${bareEnvironment.PATH} exec git "$@"`,
  );
  site.env = { PATH: [join(machine, 'bin'), bareEnvironment.PATH].join(delimiter) };
  publishAndGoBack();
});

/** Settings that people have, and some that nobody should. */
const SETTINGS = (folder: string) => `
[core]
	excludesFile = ${folder}/ignore
	attributesFile = ${folder}/attributes
	hooksPath = ${folder}/bin
	fsmonitor = ${folder}/bin/fail
	autocrlf = true
	safecrlf = true
	quotePath = true
	commentChar = N
	editor = false
	pager = false
	splitIndex = true
	untrackedCache = true
	logAllRefUpdates = always
	abbrev = 40
[commit]
	gpgSign = true
	template = ${folder}/missing
	cleanup = scissors
	verbose = true
[tag]
	gpgSign = true
	forceSignAnnotated = true
	sort = refname
[gpg]
	program = ${folder}/bin/fail
[user]
	useConfigOnly = true
	signingKey = missing
[init]
	templateDir = ${folder}/missing
	defaultBranch = other
[diff]
	orderFile = ${folder}/missing
	external = ${folder}/bin/fail
	noprefix = true
	renames = copies
	relative = true
	ignoreSubmodules = all
[status]
	showUntrackedFiles = no
	short = true
	branch = true
	relativePaths = false
[color]
	ui = always
[log]
	showSignature = true
	follow = true
	date = relative
[format]
	pretty = fuller
[i18n]
	commitEncoding = ISO-8859-1
	logOutputEncoding = ISO-8859-1
[push]
	default = nothing
	followTags = false
	gpgSign = true
	pushOption = unknown
	recurseSubmodules = check
[remote]
	pushDefault = elsewhere
[fetch]
	prune = true
	pruneTags = true
	recurseSubmodules = true
[pull]
	ff = only
[merge]
	ff = only
	verifySignatures = true
	conflictStyle = diff3
	renames = false
[gc]
	auto = 1
	pruneExpire = now
[advice]
	detachedHead = true
`;

const HOOKS = [
  'pre-commit',
  'commit-msg',
  'post-checkout',
  'reference-transaction',
  'pre-push',
  'post-rewrite',
];

test('with settings, hooks and variables that would change what Git does', () => {
  for (const name of ['fail', ...HOOKS]) executable(name, 'exit 1');
  writeFileSync(join(machine, 'ignore'), '*.md\n*.yaml\n');
  writeFileSync(
    join(machine, 'attributes'),
    '*.yaml -text merge=binary filter=missing\n*.md export-ignore\n',
  );
  writeFileSync(join(machine, 'gitconfig'), SETTINGS(machine));
  site.env = {
    GIT_CONFIG_GLOBAL: join(machine, 'gitconfig'),
    GIT_LITERAL_PATHSPECS: '1',
    GIT_EXTERNAL_DIFF: 'false',
    GIT_INDEX_FILE: join(machine, 'other-index'),
    GIT_AUTHOR_DATE: 'nonsense',
  };
  publishAndGoBack();
  expect(site.git('log', '-1', '--format=%e')).toBe('');
});

test('signs versions with a key that works, for remotes that take nothing else', () => {
  executable(
    'gpg',
    `cat > /dev/null; printf '\\n[GNUPG:] SIG_CREATED D\\n' >&2; echo '-----BEGIN PGP SIGNATURE-----'`,
  );
  writeFileSync(
    join(machine, 'gitconfig'),
    `[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = ${machine}/bin/gpg\n`,
  );
  site.env = { GIT_CONFIG_GLOBAL: join(machine, 'gitconfig') };
  site.write(WORDS, '"Signed"');
  expect(site.publish().said).toBe('published');
  expect(site.git('cat-file', 'commit', 'HEAD')).toContain('-----BEGIN PGP SIGNATURE-----');
});

test('leaves the hook that uploads large files to Git LFS, where they are used', () => {
  const uploads = join(site.folder, '.git/hooks/pre-push');
  writeFileSync(uploads, `#!/bin/sh\ntouch ${machine}/uploaded\n`, { mode: 0o755 });
  const hasUploaded = () => execFileSync('ls', [machine], { encoding: 'utf8' }).includes('uploaded');
  site.write(WORDS, '"One"');
  expect(site.publish().said).toBe('published');
  expect(hasUploaded()).toBe(false);
  site.write('.gitattributes', 'content/*.mp4 filter=lfs\n');
  site.write('content/film.mp4', 'a film');
  site.commit('Use LFS');
  site.git('push', '--quiet');
  rmSync(join(machine, 'uploaded'));
  execFileSync(process.execPath, ['scripts/build-if-stale.ts'], {
    cwd: site.folder,
    env: { ...bareEnvironment, BUILD_COMMIT: site.git('rev-parse', 'HEAD') },
  });
  rmSync(join(site.folder, 'dist/current'));
  site.write(WORDS, '"Two"');
  expect(site.publish().said).toBe('published');
  expect(hasUploaded()).toBe(true);
});

test('with Git that is too old, nothing is begun, and the sentence says what to install', () => {
  executable(
    'git',
    `[ "$1" = version ] && { echo 'git version 2.17.1'; exit; }\nPATH=${bareEnvironment.PATH} exec git "$@"`,
  );
  site.env = { PATH: [join(machine, 'bin'), bareEnvironment.PATH].join(delimiter) };
  site.write(WORDS, '"One"');
  expect(site.publish()).toMatchObject({ said: 'no-git', status: 1 });
  expect(site.desk('publish').output).toContain('Git is 2.17.1 here, so words can’t be published');
  expect(site.git('tag')).toBe('');
  expect(site.publicWords()).toBe('"Start"');
});
