// npm run lighthouse [-- --runs 1] [-- --only /about]: Lighthouse as on a phone, for every page of the built site on
// the real server, the median of three runs each. It writes the table in docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/chromium.mjs';
import { freePort } from '../tests/free-port.ts';
import { pages } from '../tests/pages.ts';
import { RunningSite } from '../tests/running-site.ts';

const DOCUMENT = 'docs/performance.md';
const [START, END] = ['<!-- lighthouse -->', '<!-- /lighthouse -->'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(url: string, runs: number, port: number): Promise<Result[]> {
  const results: Result[] = [];
  // The browser loses a recording now and then.
  for (let spare = 3; results.length < runs; ) {
    const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (answer && !answer.lhr.runtimeError) results.push(answer.lhr);
    else if (spare-- === 0) throw new Error(`${url}: ${answer?.lhr.runtimeError?.message}`);
  }
  return results;
}

/** The page's line of the table, and what cost it points: the audits that failed in any run. */
function summary(path: string, results: Result[]) {
  const scores = CATEGORIES.map((id) =>
    Math.round(100 * median(results.map(({ categories }) => categories[id]?.score ?? 0))),
  );
  const [first, largest, blocking, shift, bytes] = METRICS.map((id) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? 0)),
  );
  const seconds = (value = 0) => `${(value / 1000).toFixed(2)} s`;
  const figures = [
    seconds(first),
    seconds(largest),
    `${Math.round(blocking ?? 0)} ms`,
    (shift ?? 0).toFixed(3),
    `${Math.round((bytes ?? 0) / 1024)} KiB`,
  ];
  const lost = results.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
      .map((audit) => `${path}: ${audit?.title} ${audit?.displayValue ?? ''}`),
  );
  return { line: `| ${[path, ...scores, ...figures].join(' | ')} |`, lost: [...new Set(lost)] };
}

function write(lines: string[], version: string, runs: number) {
  const table = [
    START,
    `Measured on ${new Date().toISOString().slice(0, 10)} with Lighthouse ${version}, phone, median of ${runs}.`,
    '',
    '| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest paint | Blocked | Shift | Bytes |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
    END,
  ].join('\n');
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(START), text.indexOf(END)];
  if (before < 0 || after < 0) throw new Error(`${DOCUMENT} has lost the place for the table.`);
  writeFileSync(DOCUMENT, text.slice(0, before) + table + text.slice(after + END.length));
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
const port = await freePort();
const site = await RunningSite.start();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
try {
  const lines: string[] = [];
  let version = '';
  for (const path of values.only ? [values.only] : pages()) {
    const results = await measure(`${site.url}${path}`, runs, port);
    version = results[0]?.lighthouseVersion ?? '';
    const { line, lost } = summary(path, results);
    lines.push(line);
    process.stdout.write(`${[line, ...lost].join('\n  ')}\n`);
  }
  // A part of the pages is a look, not the table.
  if (!values.only) write(lines, version, runs);
} finally {
  await browser.close();
  await site.stop();
}
