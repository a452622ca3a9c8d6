/**
 * Writes src/styles/fonts.css: the two families, and for each a stand-in made of a font the visitor already
 * has, stretched so that lines break in the same places and nothing moves when the real font arrives.
 * `npm run draw-fonts`; needs Arial or its metric twin
 * Liberation Sans on the machine that runs it.
 *
 * The width factor is the ratio of the widths of the sentences below, set in the weight the site uses.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';

const text = [
  'Bookkeeping, tax and a fractional CFO for small businesses and startups.',
  'One team, one monthly close, numbers you can act on by the fifth business day.',
  'We reconcile every account, correct what is wrong, and say what we changed.',
  'Federal and state returns, sales tax and entity filings, planned before the deadline.',
  'Tell us what happened this year and we will list the documents you need to gather.',
  'Your dedicated bookkeeper answers within one business day, by phone or by mail.',
  'What is not included: audits, legal advice, and payroll in countries where you have no entity.',
  'The credit offsets the employer share of Social Security first, then Medicare.',
  'We import the last twelve months from QuickBooks, Xero, Zoho or NetSuite in the first week.',
  'You get the profit and loss statement, the balance sheet and a page that explains both.',
  'Leave your name and a way to reach you; nothing is charged for the first consultation.',
  'Runway, pricing and board reporting from someone who has run a close before.',
  'If the books are behind, we quote the cleanup separately and finish it before the next filing.',
  'Every price on this page is for one entity, one state, and up to two bank accounts.',
  'Wages, dividends, rental income, stock options: each one adds a form to your return.',
  'A partner who refers a client hears from us when the work starts and when it is done.',
  'We store what you send us for seven years, as the law asks, and delete it after that.',
  'Choose a service, or write a sentence about the problem; we will find the right person.',
  'This figure shows how both halves of the credit reach the yearly limit.',
  'Questions that other founders asked before they signed, with the answers they got.',
];

const headings = [
  'Your books, closed and correct.',
  'One chart of accounts for everything you need from us',
  'Why choose us',
  'What clients say',
  'Bring us your messiest month.',
  'Business tax, planned before the deadline',
  'Personal tax: find out which documents to gather',
  'A fractional CFO who has run a close before',
  'The R&D tax credit, in two halves',
  'Your first 30 days',
  'What is included, and what is not',
  'Common questions about bookkeeping',
  'We will connect to you shortly!',
  'Talk to an expert',
  'Who we work with',
  'Refund and cancellation policy',
  'Local and global bookkeeping',
  'Partners who send us their clients',
  'Personalized service, proven results',
  'Get the documents you need before you start',
];

const bold = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'];

const families = [
  {
    name: 'Figtree',
    file: 'figtree.woff2',
    range: '400 700',
    standIns: [
      { weight: 400, locals: ['Arial', 'Liberation Sans', 'Roboto'], copy: text },
      // Buttons and links in the menu sit in rows: a browser's own emboldening is 2 % too narrow, and they move.
      { weight: 600, locals: bold, copy: text },
    ],
  },
  {
    name: 'Bricolage',
    file: 'bricolage.woff2',
    range: '700',
    standIns: [{ weight: 700, locals: bold, copy: headings }],
  },
];

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const rules: string[] = [];

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

for (const { name, file, range, standIns } of families) {
  const data = await readFile(new URL(`../../src/styles/fonts/${file}`, import.meta.url), 'base64');
  rules.push(
    `@font-face{font-family:${name};font-weight:${range};font-display:swap;src:url(./fonts/${file})format("woff2")}`,
  );

  for (const { weight, locals, copy } of standIns) {
    const sources = locals.map((local) => `local("${local}")`).join(',');
    const measured = await page.evaluate(
      async ({ data, sources, weight, range, copy }) => {
        const real = new FontFace('real', `url(data:font/woff2;base64,${data})`, { weight: range });
        const standIn = new FontFace('stand-in', sources, { weight: String(weight) });
        document.fonts.clear();
        for (const face of [real, standIn]) document.fonts.add(await face.load());
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('no canvas');
        const measure = (family: string) => {
          context.font = `${weight} 1000px ${family}`;
          return copy.map((line) => context.measureText(line).width);
        };
        const standInWidths = measure('stand-in');
        const widths = measure('real');
        const box = context.measureText('x');
        return {
          widths,
          standInWidths,
          ascent: box.fontBoundingBoxAscent,
          descent: box.fontBoundingBoxDescent,
        };
      },
      { data, sources, weight, range, copy },
    );

    const factor = sum(measured.widths) / sum(measured.standInWidths);
    const differences = measured.widths.map((width, line) =>
      Math.abs(((measured.standInWidths[line] ?? 0) * factor) / width - 1),
    );
    process.stdout.write(
      `${name} ${weight}: size ${percent(factor)}, mean difference ${percent(sum(differences) / copy.length)}, ` +
        `largest ${percent(Math.max(...differences))}\n`,
    );

    // The overrides are shares of the stretched size, the measured heights shares of the plain one.
    rules.push(
      `@font-face{font-family:${name} Fallback;font-weight:${weight};src:${sources};size-adjust:${percent(factor)};` +
        `ascent-override:${percent(measured.ascent / 1000 / factor)};` +
        `descent-override:${percent(measured.descent / 1000 / factor)};line-gap-override:0%}`,
    );
  }
}

await browser.close();
const target = new URL('../../src/styles/fonts.css', import.meta.url);
await writeFile(target, `/* Written by workshop/fonts/match-fallback-fonts.ts. */\n${rules.join('\n')}\n`);
