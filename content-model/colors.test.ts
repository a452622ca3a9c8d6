import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import palette from '../content/firm/colors.json' with { type: 'json' };
import { colorsOf, readPalette } from './colors.ts';

test("rejects an accent that's too pale for text, with each pair and its contrast", () => {
  expect(() => readPalette({ ...palette, accent: '#7fb98f' })).toThrow(
    /^content\/firm\/colors\.json: accent: is too light to read: pick a darker color \(contrast: accent on paper \d\.\d\d:1, accent on band \d\.\d\d:1, white on accent \d\.\d\d:1; WCAG 2\.2 requires 4\.5:1\)$/,
  );
});

test('rejects dark paper, because the sheets on it are white', () => {
  expect(() => readPalette({ ...palette, ink: '#f1f1f1', paper: '#101010', band: '#202020' })).toThrow(
    /ink: is too light to read: pick a darker color \(contrast: .*ink on white 1\.12:1/,
  );
});

test('says to pick a lighter color on a dark background', () => {
  expect(() => readPalette({ ...palette, accentSoft: '#1c6a45' })).toThrow(
    'accentSoft: is too dark to read: pick a lighter color (contrast: accentSoft on ink ',
  );
});

test("rejects something that isn't a color, and nothing that follows from it", () => {
  expect(() => readPalette({ ...palette, mark: 'yellow' })).toThrow(
    /^content\/firm\/colors\.json: mark: must be a color like #0b2a1e, in lowercase$/,
  );
});

test('colors mixed from grays are gray', () => {
  const gray = {
    ink: '#111111',
    paper: '#fafafa',
    band: '#eeeeee',
    accent: '#555555',
    accentSoft: '#aaaaaa',
    mark: '#dddddd',
    warning: '#444444',
  };
  for (const color of Object.values(colorsOf(readPalette(gray)))) expect(color).toMatch(/^#(..)\1\1$/);
});

test('no other file has a color except white and black', () => {
  const files = globSync('{src,server,forms,tools,integrations,workshop}/**/*.{css,ts,tsx,astro}', {
    exclude: ['**/*.test.ts'],
  });
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/#(?:[0-9a-f]{3}){1,2}\b|\brgba?\([^)]*/gi) ?? [])
      .filter((color) => !/^(?:#fff|#000|#ffffff|#000000|rgb\(255 255 255 .*)$/.test(color))
      .map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});
