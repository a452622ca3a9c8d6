// npm run draw-fonts, second half: writes src/styles/fonts.css with the two font families and a fallback font for each,
// scaled to the same width so that lines break in the same places before the real font arrives. Needs Arial or Liberation
// Sans, which has the same widths.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { parse } from 'yaml';
import { fillIn } from '../../content-model/fill-in/placeholders.ts';
import { findChromium } from '../../scripts/chromium.mjs';

// Widths are measured on the site's own text.
const faq: { answer: string }[] = parse(fillIn(readFileSync('content/faq.yaml', 'utf8')));
const text = faq.map(({ answer }) => answer);
const headings = globSync('content/pages/*.yaml').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/head(?:ing|line): (.*)/g)].map(([, heading = '']) => heading),
);

const regular = ['Arial', 'Liberation Sans', 'Roboto'];
const bold = regular.map((local) => `${local} Bold`);
const families = [
  {
    name: 'Figtree',
    range: '400 700',
    fallbacks: [
      { weight: 400, locals: regular, sample: text },
      // Without it, the browser's own bold is 2% too narrow, and buttons and menu links move.
      { weight: 600, locals: bold, sample: text },
    ],
  },
  { name: 'Bricolage', range: '700', fallbacks: [{ weight: 700, locals: bold, sample: headings }] },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
const rules: string[] = [];
const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

for (const { name, range, fallbacks } of families) {
  const file = `${name.toLowerCase()}.woff2`;
  const data = readFileSync(`src/styles/fonts/${file}`, 'base64');
  rules.push(
    `@font-face{font-family:${name};font-weight:${range};font-display:swap;src:url(./fonts/${file})format("woff2")}`,
  );
  for (const { weight, locals, sample } of fallbacks) {
    const sources = locals.map((local) => `local("${local}")`).join(',');
    const { factor, ascent, descent } = await page.evaluate(
      async ({ data, sources, weight, range, sample }) => {
        const real = new FontFace('real', `url(data:font/woff2;base64,${data})`, { weight: range });
        const fallback = new FontFace('fallback', sources, { weight: String(weight) });
        document.fonts.clear();
        for (const face of [real, fallback]) document.fonts.add(await face.load());
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        const widthIn = (family: string) => {
          context.font = `${weight} 1000px ${family}`;
          return sample.reduce((sum, line) => sum + context.measureText(line).width, 0);
        };
        const fallbackWidth = widthIn('fallback');
        const factor = widthIn('real') / fallbackWidth;
        const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
        return { factor, ascent: ascent / 1000, descent: descent / 1000 };
      },
      { data, sources, weight, range, sample },
    );
    // The overrides are relative to the scaled size.
    rules.push(
      `@font-face{font-family:${name} Fallback;font-weight:${weight};src:${sources};size-adjust:${percent(factor)};` +
        `ascent-override:${percent(ascent / factor)};descent-override:${percent(descent / factor)};line-gap-override:0%}`,
    );
  }
}

await browser.close();
writeFileSync(
  'src/styles/fonts.css',
  `/* Written by workshop/fonts/match-fallback-fonts.ts. */\n${rules.join('\n')}\n`,
);
