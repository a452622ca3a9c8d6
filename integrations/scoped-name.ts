import { globSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const files = globSync('src/**/*.module.css').sort();
const numbers = new Map<string, number>();

/** The folder of a page's own parts, if the file stands in one. */
const page = (file: string) => /^src\/screens\/[^/]+\//.exec(file)?.[0];

/** Where a file stands among those that can meet on a page: first what pages share, then what is the page's own. */
function place(file: string): number {
  const shared = files.filter((other) => !page(other));
  const own = files.filter((other) => page(other) === page(file));
  return page(file) ? shared.length + own.indexOf(file) : shared.indexOf(file);
}

function letters(index: number): string {
  const more = Math.floor(index / LETTERS.length);
  return (more > 0 ? letters(more - 1) : '') + LETTERS[index % LETTERS.length];
}

/**
 * The class name that stands in the pages for a CSS Modules class: letters for the file, a number for the class
 * in the order of the file. It is the same in every build, so that the pages and the server-rendered form agree,
 * and short, for each page carries its CSS: hashed names of five letters cost 300 bytes more on Home. Two pages' own
 * parts may have the same letters, since they never meet.
 */
export function scopedName(name: string, filename: string): string {
  const file = relative(process.cwd(), filename.split('?')[0] ?? filename);
  // A file made while the development server runs.
  if (!files.includes(file)) files.push(file);
  const known = numbers.get(`${file} ${name}`);
  const number = known ?? [...numbers.keys()].filter((key) => key.startsWith(`${file} `)).length;
  numbers.set(`${file} ${name}`, number);
  return letters(place(file)) + number;
}
