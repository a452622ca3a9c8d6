import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const names = ['ink', 'soft', 'green', 'leaf', 'band', 'paper', 'line', 'yellow'] as const;

/**
 * The site's colours for pictures made outside of the browser. They are read from the style sheet, so that a
 * new colour there reaches icons, portraits and shared links too. The path starts at the repository's root,
 * where every build and script runs: a bundled module no longer knows its own folder.
 */
export const palette = readPalette(readFileSync(resolve('src/styles/tokens.css'), 'utf8'));

function readPalette(css: string): Record<(typeof names)[number], string> {
  const colours = names.map((name) => {
    const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(css)?.[1];
    if (!colour) throw new Error(`src/styles/tokens.css sets no colour --${name} in the form #rrggbb`);
    return [name, colour];
  });
  return Object.fromEntries(colours);
}
