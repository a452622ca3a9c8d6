// npm run draw-fonts, second half: writes src/styles/fonts.css with the two font families and a fallback font for each
// weight, scaled to the same width so that most lines break in the same places before the real font arrives. Needs a built
// site, and Arial or Liberation Sans, which has the same widths.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';

const regular = ['Arial', 'Liberation Sans', 'Roboto'];
const bold = regular.map((local) => `${local} Bold`);

/** Characters that differ most from the others of their font, and so get a scale of their own. */
const CAPITALS: Range[] = [[0x41, 0x5a]];
const DIGITS: Range[] = [[0x30, 0x39]];
const SIGNS: Range[] = [
  [0x20, 0x2f],
  [0x3a, 0x40],
  [0x2013, 0x2026],
];

type Range = readonly [first: number, last: number];
type Fallback = { weight: number; locals: string[]; scale?: number };

const families: { name: string; range: string; apart: Range[][]; fallbacks: Fallback[] }[] = [
  {
    name: 'Figtree',
    range: '400 700',
    apart: [DIGITS],
    fallbacks: [
      // A little narrower than the average text, because leads, which move the most, are in shorter lines.
      { weight: 400, locals: regular, scale: 0.991 },
      { weight: 600, locals: bold },
      { weight: 700, locals: bold },
    ],
  },
  // A headline that breaks differently moves all of the page, so more of it has to match.
  {
    name: 'Bricolage',
    range: '700',
    apart: [DIGITS, CAPITALS, SIGNS],
    fallbacks: [{ weight: 700, locals: bold }],
  },
];

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
const page = await browser.newPage();

/** Returns the page's texts by family and weight. Runs in the page. */
function textsByFont() {
  const found: [font: string, text: string][] = [];
  const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { fontFamily, fontWeight } = getComputedStyle(node.parentElement as Element);
    const [family = ''] = fontFamily.replaceAll('"', '').split(' ');
    if (node.nodeValue?.trim()) found.push([`${family} ${fontWeight}`, node.nodeValue]);
  }
  return found;
}

const texts: [font: string, text: string][] = [];
for (const file of globSync('dist/site/**/*.html')) {
  await page.goto(pathToFileURL(resolve(file)).href);
  texts.push(...(await page.evaluate(textsByFont)));
}

type Sample = { data: string; sources: string; weight: number; range: string; sample: string };

/** Measures a text in both fonts, and the height of the real one in em. Runs in the page. */
async function measure({ data, sources, weight, range, sample }: Sample) {
  const real = new FontFace('real', `url(data:font/woff2;base64,${data})`, { weight: range });
  const fallback = new FontFace('fallback', sources, { weight: String(weight) });
  document.fonts.clear();
  for (const face of [real, fallback]) document.fonts.add(await face.load());
  document.body.textContent = sample;
  // Measured in an element, because a canvas doesn't know tabular figures.
  const widthIn = (family: string) => {
    document.body.style.cssText = `position:absolute;white-space:pre;font:${weight} 16px ${family};font-variant-numeric:tabular-nums`;
    return document.body.getBoundingClientRect().width;
  };
  const factor = widthIn('real') / widthIn('fallback');
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.font = `${weight} 1000px real`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
  return { factor, ascent: ascent / 1000, descent: descent / 1000 };
}

const isIn = (ranges: Range[], character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};
const hex = (code: number) => code.toString(16);
const unicodeRange = (ranges: Range[]) =>
  `unicode-range:${ranges.map(([first, last]) => `U+${hex(first)}-${hex(last)}`).join(',')};`;
const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

const rules: string[] = [];
await page.goto('about:blank');

for (const { name, range, apart, fallbacks } of families) {
  const file = `${name.toLowerCase()}.woff2`;
  const data = readFileSync(`src/styles/fonts/${file}`, 'base64');
  rules.push(
    `@font-face{font-family:${name};font-weight:${range};font-display:swap;src:url(./fonts/${file})format("woff2")}`,
  );
  for (const { weight, locals, scale = 1 } of fallbacks) {
    const sources = locals.map((local) => `local("${local}")`).join(',');
    const text = texts.filter(([font]) => font === `${name} ${weight}`).map(([, words]) => words);
    const characters = [...text.join(' ').replace(/\s+/g, ' ')];
    const others = characters.filter((character) => !apart.some((ranges) => isIn(ranges, character)));
    const parts = apart.map((ranges) => ({
      only: unicodeRange(ranges),
      sample: characters.filter((character) => isIn(ranges, character)),
    }));
    for (const { only, sample } of [{ only: '', sample: others }, ...parts]) {
      const measured = { data, sources, weight, range, sample: sample.join('') };
      const { ascent, descent, ...widths } = await page.evaluate(measure, measured);
      const factor = only ? widths.factor : widths.factor * scale;
      // The overrides are relative to the scaled size.
      rules.push(
        `@font-face{font-family:${name} Fallback;font-weight:${weight};src:${sources};${only}size-adjust:${percent(factor)};` +
          `ascent-override:${percent(ascent / factor)};descent-override:${percent(descent / factor)};line-gap-override:0%}`,
      );
    }
  }
}

await browser.close();
writeFileSync(
  'src/styles/fonts.css',
  `/* Written by workshop/fonts/match-fallback-fonts.ts. */\n${rules.join('\n')}\n`,
);
