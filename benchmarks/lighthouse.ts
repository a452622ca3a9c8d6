// npm run lighthouse [-- --runs 1] [-- --only /about]: runs mobile Lighthouse on every page of the built site and
// prints the table for docs/performance.md. Each figure is the median of three runs.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import { findChromium } from '../scripts/chromium.mjs';
import { pages } from '../tests/pages.ts';
import { RunningSite } from '../tests/running-site.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
];

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const site = await RunningSite.start();

function run(path: string): Result {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const report = execFileSync('node_modules/.bin/lighthouse', [`${site.url}${path}`, ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  return JSON.parse(report);
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

function row(path: string): string {
  const results = Array.from({ length: Number(values.runs) }, () => run(path));
  const scores = CATEGORIES.map((id) =>
    Math.round(100 * median(results.map(({ categories }) => categories[id]?.score ?? 0))),
  );
  const [first = 0, largest = 0, blocking = 0, shift = 0, bytes = 0] = METRICS.map((id) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? 0)),
  );
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;
  const size = `${Math.round(bytes / 1024)} KiB`;
  const metrics = [seconds(first), seconds(largest), `${Math.round(blocking)} ms`, shift.toFixed(3), size];
  return `| ${[path, ...scores, ...metrics].join(' | ')} |`;
}

process.stdout.write(
  '| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest paint | Blocked | Shift | Bytes |\n' +
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n',
);
for (const path of values.only ? [values.only] : pages()) process.stdout.write(`${row(path)}\n`);
await site.stop();
