/**
 * Makes the two font files the site serves out of the full ones in the packages: the first half of
 * `npm run draw-fonts`, since the stand-in faces are measured against these files.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont, { type VariationAxes } from 'subset-font';

const require = createRequire(import.meta.url);

/** All characters from `first` to `last`, both included. */
function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join(
    '',
  );
}

// Arrows to the side, the tick and the narrow space are in neither family: the site draws the first two
// as SVG, and the browser takes the space from the next font in the list.
const served =
  characters(0x20, 0x7e) +
  characters(0xa0, 0xff) +
  '\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u2022\u2212\u2122\u20ac\u2191\u2193';

// Kerning and figures of one width are what the pages use; fractions and local forms are not.
const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk', 'rvrn'];

const fonts: { source: string; target: string; variationAxes: VariationAxes }[] = [
  {
    // Headings use one weight. Pinned it takes 18 KB; a range of 700 to 750 takes 29 KB. At optical size 36
    // the letters sit as close as a headline wants and still read at 20 px.
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    target: 'bricolage.woff2',
    variationAxes: { opsz: 36, wght: 720 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, target, variationAxes } of fonts) {
  const full = await readFile(require.resolve(source));
  // No system in use today reads the hinting of these fonts: they only carry "smooth everything".
  const subset = await subsetFont(full, served, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    // The license and its address stay inside the file, as the license asks of every copy.
    preserveNameIds: [13, 14],
    variationAxes,
  });
  await writeFile(new URL(`../../src/styles/fonts/${target}`, import.meta.url), subset);
  process.stdout.write(`${target} ${subset.length} bytes\n`);
}
