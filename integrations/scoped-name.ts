import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The folder of a page's own parts, if the file is in one. */
const page = (file: string) => /^src\/screens\/[^/]+\//.exec(file)?.[0];

/** What every page has comes first and so gets the shortest names; a page's own parts come last. */
const files = ['layouts', 'islands', 'components', 'screens'].flatMap((folder) =>
  globSync(`src/${folder}/**/*.module.css`).sort(),
);

const namesIn = (file: string) =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name]) => name)
    : [];

/** Each page's names, after the shared ones. Parts of different pages may have the same letters, because they never meet. */
const lists = new Map<string | undefined, Set<string>>();

function listFor(owner: string | undefined): Set<string> {
  const known = lists.get(owner);
  if (known) return known;
  const own = files.filter((file) => page(file) === owner);
  const list = new Set(owner ? listFor(undefined) : []);
  for (const file of own) for (const name of namesIn(file)) list.add(`${file} ${name}`);
  lists.set(owner, list);
  return list;
}

function letters(index: number): string {
  const more = Math.floor(index / LETTERS.length);
  return (more > 0 ? letters(more - 1) : '') + LETTERS[index % LETTERS.length];
}

/** Returns one or two letters for a CSS Modules class, the same in every build, so that the pages and the server's form agree. */
export function scopedName(name: string, filename: string): string {
  const file = relative(process.cwd(), filename.split('?')[0] ?? filename);
  const list = listFor(page(file));
  const key = `${file} ${name}`;
  // A file or class added while the development server runs.
  list.add(key);
  return letters([...list].indexOf(key));
}
