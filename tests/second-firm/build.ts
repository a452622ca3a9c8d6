import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfSite } from '../copy-of-site.ts';

// Builds the site of another firm in a given folder: build.ts NAME FOLDER. It's a copy of the repository with the content
// that `npm run new-firm` writes from NAME.json, without the tests of the demo. `bookkeeper` is one person who does no taxes and
// has nothing that's optional, `enrolled-agents` are two, and `everything` has all of it, with long names and ten services.
// `tax-only` are two who keep no books.

const [name = '', folder] = process.argv.slice(2);
const copy = copyOfSite(folder);

function run(script: string, ...args: string[]): void {
  const { status, stdout, stderr } = copy.run({}, script, ...args);
  if (status !== 0) throw new Error(`${script}:\n${stdout}\n${stderr}`);
}

run('scripts/new-firm.ts', 'new-content', '--answers', `tests/second-firm/${name}.json`);
copy.delete('tests/demo', 'docs/promises.yaml', 'content');
cpSync(join(copy.folder, 'new-content'), join(copy.folder, 'content'), { recursive: true });
copy.delete('new-content');
if (name !== 'everything') copy.delete(...copy.files('src/video/onboarding.{webm,mp4,webp}'));
const own = `tests/second-firm/${name}`;
if (existsSync(own)) cpSync(own, join(copy.folder, 'content/firm'), { recursive: true });
run('scripts/format-content.ts');
run('scripts/build-if-stale.ts');
