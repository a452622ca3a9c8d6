import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepForADay } from './kept-files.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'builds-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a build with a script and a choice of its own. */
function build(name: string): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'site/_astro'), { recursive: true });
  writeFileSync(join(place, `site/_astro/${name}.js`), name);
  writeFileSync(join(place, 'site/page.html'), name);
  writeFileSync(join(place, 'contact-choices.json'), JSON.stringify(['Always', `Choice of ${name}`]));
  return place;
}

const scripts = (place: string) =>
  ['one', 'two', 'three', 'four'].filter((name) => existsSync(join(place, `site/_astro/${name}.js`)));
const choices = (place: string) => JSON.parse(readFileSync(join(place, 'contact-choices.json'), 'utf8'));

test('keeps scripts and form choices for a day after the last build that had them', () => {
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(build) as [
    string,
    string,
    string,
    string,
  ];
  keepForADay(one, two, 0);
  expect(scripts(two)).toEqual(['one', 'two']);
  expect(choices(two)).toEqual(['Always', 'Choice of two', 'Choice of one']);
  expect(readFileSync(join(two, 'site/page.html'), 'utf8')).toBe('two');

  keepForADay(two, three, 23 * HOUR);
  expect(scripts(three)).toEqual(['one', 'two', 'three']);

  // The first one's day is over, the second one's isn't.
  keepForADay(three, four, 25 * HOUR);
  expect(scripts(four)).toEqual(['two', 'three', 'four']);
  expect(choices(four)).toEqual(['Always', 'Choice of four', 'Choice of three', 'Choice of two']);
});
