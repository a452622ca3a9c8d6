import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** What on this machine keeps something from working, in a sentence with what to do. */
export type MachineProblem = { stops: 'building' | 'publishing'; sentence: string };

/** The oldest Git with which publishing was tried. */
const GIT: [major: number, minor: number] = [2, 30];

/** What tools of the build take for something else in a path: parts of an address, of a pattern or of PATH. */
const SPECIAL = ['#', '%', '?', '*', '[', ']', '{', '"', delimiter, ...(sep === '\\' ? [] : ['\\'])];

/** Says which character in a folder's path the build can't handle. */
function folderProblem(root: string): string | undefined {
  const found = SPECIAL.filter((character) => root.includes(character));
  if (found.length === 0) return undefined;
  return `The path of this folder, ${root}, has ${found.map((one) => `“${one}”`).join(' and ')}, which the build can’t handle: rename the folder, or move the project into another one.`;
}

const isCheckout = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isCheckout(dirname(folder)));

/** Says why a checkout's Git is no use for publishing words, whatever the folder. Nothing else needs Git. */
export function gitVersionProblem(root: string): string | undefined {
  if (!isCheckout(root)) return undefined;
  const needed = `Git ${GIT.join('.')} or newer`;
  const version = spawnSync('git', ['version'], { cwd: root, encoding: 'utf8' });
  if (version.error || version.status !== 0)
    return `Git doesn’t run here, so words can’t be published: install ${needed}, and see that “git version” works for this user.`;
  // "git version 2.39.5", with more words on some systems.
  const [, , number = ''] = version.stdout.trim().split(' ');
  const [major = 0, minor = 0] = number.split('.').map(Number);
  if (major < GIT[0] || (major === GIT[0] && minor < GIT[1]))
    return `Git is ${number} here, so words can’t be published: install ${needed}.`;
  return undefined;
}

/** Says why Git can't be used in a checkout. */
function gitProblem(root: string): string | undefined {
  const problem = gitVersionProblem(root);
  if (problem || !isCheckout(root)) return problem;
  const { status } = spawnSync('git', ['rev-parse', '--git-dir'], { cwd: root, stdio: 'ignore' });
  if (status !== 0)
    return `Git refuses to read ${root}, so words can’t be published: run “git status” there as this user, which says why, such as another owner of the folder.`;
  return undefined;
}

/** Asks what's asked everywhere before something is started: whether the folder and Git are fit. */
export function machineProblems(root: string): MachineProblem[] {
  const [folder, git] = [folderProblem(root), gitProblem(root)];
  return [
    ...(folder ? [{ stops: 'building', sentence: folder } as const] : []),
    ...(git ? [{ stops: 'publishing', sentence: git } as const] : []),
  ];
}

/** @throws CannotStart in a folder that can't be built */
export function refuseUnfitFolder(root: string): void {
  const problem = folderProblem(root);
  if (problem) throw new CannotStart(problem);
}
