// npm run draw-fonts, first half: makes the site's two font files from the full ones in the packages.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Returns all characters from `first` to `last`, inclusive. */
const characters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));

// Neither family has sideways arrows, the check mark or the narrow space. The site draws the first two as SVG, and the
// browser takes the space from the next font.
const served =
  characters(0x20, 0x7e) +
  characters(0xa0, 0xff) +
  '\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u2022\u2212\u2122\u20ac\u2191\u2193';

// The pages use kerning and tabular figures, but not fractions and local forms.
const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk', 'rvrn'];

const fonts = [
  {
    // Headings use one weight: 18 KB instead of 29 KB for a range. At optical size 36, letters are close enough for
    // headlines and still readable at 20 px.
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
  // Their hinting only says "smooth everything".
  const subset = await subsetFont(full, served, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    // The license requires its text and address in every copy.
    preserveNameIds: [13, 14],
    variationAxes,
  });
  await writeFile(new URL(`../../src/styles/fonts/${target}`, import.meta.url), subset);
  process.stdout.write(`${target} ${subset.length} bytes\n`);
}
