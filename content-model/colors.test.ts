import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import palette from '../content/firm/colors.json' with { type: 'json' };
import { colorsOf, readPalette } from './colors.ts';

test('a palette whose accent is too pale for text is refused, and the pairs and their contrast are named', () => {
  expect(() => readPalette({ ...palette, accent: '#7fb98f' })).toThrow(
    /^content\/firm\/colors\.json: accent on paper: a contrast of \d\.\d\d:1, and WCAG 2\.2 wants 4\.5:1.*\n.*accent on band: /,
  );
});

test('a palette whose paper is dark is refused: sheets on it are white', () => {
  expect(() => readPalette({ ...palette, ink: '#f1f1f1', paper: '#101010', band: '#202020' })).toThrow(
    'ink on white: a contrast of 1.12:1',
  );
});

test('a color that is misspelled is refused by name', () => {
  expect(() => readPalette({ ...palette, mark: 'yellow' })).toThrow(
    'content/firm/colors.json: mark: must be a color in the form #rrggbb',
  );
});

test('what follows from gray is gray', () => {
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

test('no color but white and black is written anywhere else', () => {
  const files = [
    ...globSync('{src,server,forms,tools,integrations,workshop}/**/*.{css,ts,tsx,astro}'),
    // The colors of skin, which no palette changes, stand in the drawings of people.
  ].filter((file) => !file.endsWith('.test.ts') && file !== 'workshop/draw-portraits.ts');
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/#(?:[0-9a-f]{3}){1,2}\b|\brgba?\([^)]*/gi) ?? [])
      .filter((color) => !/^(?:#fff|#000|#ffffff|#000000|rgb\(255 255 255 .*)$/.test(color))
      .map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});
