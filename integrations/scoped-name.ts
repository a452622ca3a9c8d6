import { globSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const files = globSync('src/**/*.module.css').sort();
const numbers = new Map<string, number>();

function letters(index: number): string {
  const more = Math.floor(index / LETTERS.length);
  return (more > 0 ? letters(more - 1) : '') + LETTERS[index % LETTERS.length];
}

/**
 * The class name that stands in the pages for a CSS Modules class: letters for the file, a number for the class
 * in the order of the file. It is the same in every build, so that the pages and the server-rendered form agree,
 * and short, for each page carries its CSS: hashed names of five letters cost 300 bytes more on Home.
 */
export function scopedName(name: string, filename: string): string {
  const file = relative(process.cwd(), filename.split('?')[0] ?? filename);
  // A file made while the development server runs.
  if (!files.includes(file)) files.push(file);
  const known = numbers.get(`${file} ${name}`);
  const number = known ?? [...numbers.keys()].filter((key) => key.startsWith(`${file} `)).length;
  numbers.set(`${file} ${name}`, number);
  return letters(files.indexOf(file)) + number;
}
