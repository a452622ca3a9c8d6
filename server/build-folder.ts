import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that `npm run build` writes. */
const DIST = join(import.meta.dirname, '../dist');

/** Inside `dist`: leads to what was last published. `npm run build` removes it. */
export const CURRENT = 'current';

/** Where a finished build stores the hash of its inputs. */
export const STAMP = 'dist/inputs.sha256';

/** Where a build that fails because of the content lists what's wrong, as data. */
export const PROBLEMS_FILE = 'dist/problems.json';

/** Where a build stores the commit it was made from. Empty without Git. */
export const COMMIT_FILE = 'commit.txt';

/** Returns the build that was last published, or `undefined` if what's in `dist` is newer. */
export function publishedBuild(dist = DIST): string | undefined {
  try {
    return realpathSync(join(dist, CURRENT));
  } catch {
    return undefined;
  }
}

/**
 * The build that this process uses, found once, so that it never mixes two. `npm run dev` names the folder, because its
 * content isn't published.
 */
export const BUILD = process.env.BUILD_FOLDER ?? publishedBuild() ?? DIST;
