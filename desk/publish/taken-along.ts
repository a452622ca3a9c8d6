import { checkContent, type Problem } from '../words/server/check.ts';
import { savedFile } from '../words/server/git.ts';
import { copySite } from '../words/server/site-copy.ts';

/** A changed file that has to be published, too, and what would be wrong without it. */
export type TakenAlong = { path: string; why: string };

/**
 * Finds the changed files that the picked ones need, such as a new question that a page shows.
 * @returns none if no file helps; then the build says what's wrong
 */
export async function takenAlong(root: string, picked: string[], changed: string[]): Promise<TakenAlong[]> {
  let left = changed.filter((path) => !picked.includes(path));
  if (left.length === 0) return [];
  const copy = copySite(root);
  const problemsWithout = async (paths: string[]): Promise<Problem[]> => {
    const before = paths.map(async (path) => ({ path, content: (await savedFile(root, path)) ?? null }));
    copy.take(root, await Promise.all(before));
    return checkContent(copy.folder);
  };
  try {
    const along: TakenAlong[] = [];
    let problems = await problemsWithout(left);
    while (problems.length > 0) {
      const found = await helpful(left, problems, problemsWithout);
      if (!found) return [];
      along.push({ path: found.path, why: problems[0]?.message ?? '' });
      left = left.filter((path) => path !== found.path);
      problems = found.problems;
    }
    return along;
  } finally {
    copy.remove();
  }
}

/** Finds a file whose change leaves fewer problems, first among those that have some. */
async function helpful(
  left: string[],
  problems: Problem[],
  problemsWithout: (paths: string[]) => Promise<Problem[]>,
) {
  const hasProblem = (path: string) => problems.some((problem) => problem.path === path);
  for (const path of [...left].sort((a, b) => Number(hasProblem(b)) - Number(hasProblem(a)))) {
    const fewer = await problemsWithout(left.filter((other) => other !== path));
    if (fewer.length < problems.length) return { path, problems: fewer };
  }
  return undefined;
}
