// Installs a browser if there's none, runs tests, and ends with their count:
//
//   npm test                     what to run before each commit
//   npm run test:all             everything: PostgreSQL, the folders named `more`, three other firms and other browsers
//   npm test -- tools/estimate   tests with one of these words in their path
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { environment } from './install.mjs';

/** A command's settings besides its arguments. */
type Options = { env?: NodeJS.ProcessEnv; cwd?: string };
type RunOptions = Options & { args?: string[] };
type Results = {
  passed: number;
  failed: number;
  skipped: number;
  failedTests: string[];
  unsteadyTests: string[];
};

// PostgreSQL doesn't run as root, and has to read what root builds here.
process.umask(0o022);
const node = process.execPath;
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
// Other firms, by the name of their answers in tests/second-firm/.
const firms = ['bookkeeper', 'enrolled-agents', 'everything'].map((name) => ({
  name,
  cwd: mkdtempSync(join(tmpdir(), `firm-${name}-`)),
}));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const failedTests: string[] = [];
// Failed first and passed when they ran again: faults of tests, and to be fixed, but no reason to doubt what they test.
const unsteadyTests: string[] = [];
const ran: string[] = [];

const patterns = process.argv.slice(2).filter((arg) => arg !== '--all');
const quick = !process.argv.includes('--all') && patterns.length === 0;
/** In half an hour on a busy machine, one of 13,000 tests may meet a race. What passes the second time is named at the end. */
const repeats = process.argv.includes('--all');

function report(name: string, passed: boolean, start: number) {
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  ran.push(`${name} (${seconds} s)`);
  if (!passed) failures.push(name);
}

const runNode = (args: string[], { env = {}, cwd }: Options = {}) =>
  spawnSync(node, args, { stdio: 'inherit', env: environment(env), cwd }).status;

/** Runs a step. @param passes whether it has passed, by its status */
function step(
  name: string,
  args: string[],
  {
    passes = (status) => status === 0,
    ...options
  }: Options & { passes?: (status: number | null) => boolean } = {},
) {
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  report(name, passes(runNode(args, options)), start);
}

/** Runs a step with low priority while others run. @returns a function that waits for it and prints its output */
function backgroundStep(name: string, args: string[]) {
  const start = performance.now();
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const ended = once(child, 'close');
  return async () => {
    const [status] = await ended;
    process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`);
    report(name, status === 0, start);
  };
}

/** Adds results to the totals. @returns whether there are some, without failures */
function count(results: Results | undefined) {
  if (!results) return false;
  totals.passed += results.passed;
  totals.failed += results.failed;
  totals.skipped += results.skipped;
  failedTests.push(...results.failedTests);
  unsteadyTests.push(...results.unsteadyTests);
  return results.failed === 0;
}

const reportIn = <T>(file: string): T | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const QUICK: RunOptions = quick ? { args: ['--exclude', '**/more/**'], env: { QUICK_TESTS: '1' } } : {};

/** Runs tests, and files with failures once more as a whole, because their tests may build on each other. */
function vitest(name: string, project: string, { args = [], env = {}, cwd }: RunOptions = QUICK) {
  const file = join(reports, `vitest-${ran.length}.json`);
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default'];
  const options = ['--reporter=json', `--outputFile.json=${file}`, ...args];
  const passes = (status: number | null) => {
    const first = vitestResults(file);
    const files = first?.failedFiles ?? [];
    if (!first || !repeats || files.length === 0) return count(first) && status === 0;
    process.stdout.write(`\nOnce more: ${files.join(', ')}\n`);
    rmSync(file);
    const again = runNode([...command, ...options, ...files], { env, cwd });
    const second = vitestResults(file) ?? first;
    const passed = first.passed + first.failed - second.failed;
    const unsteadyTests = second.failed > 0 ? [] : first.failedTests;
    return count({ ...second, passed, skipped: first.skipped, unsteadyTests }) && again === 0;
  };
  step(name, [...command, ...options], { env, cwd, passes });
}

/** @returns the results of a run of Vitest, or `undefined` if it has left none */
function vitestResults(file: string): (Results & { failedFiles: string[] }) | undefined {
  const r = reportIn<JsonTestResults>(file);
  if (!r) return undefined;
  const failedTests = r.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => [fullName, ...(failureMessages ?? [])].join('\n'));
  const failedFiles = r.testResults.filter(({ status }) => status === 'failed');
  const notLoaded = failedFiles.filter(({ assertionResults }) =>
    assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: r.numPassedTests,
    // A file that can't be loaded, or set up, has no tests to count.
    failed: Math.max(r.numFailedTests, r.success ? 0 : 1),
    skipped: r.numPendingTests + r.numTodoTests,
    failedTests: [...failedTests, ...notLoaded.map(({ name, message }) => `${name}\n${message}`)],
    failedFiles: failedFiles.map(({ name }) => name),
    unsteadyTests: [],
  };
}

function playwright(name: string, { args = [], env = {}, cwd }: RunOptions = {}) {
  const file = join(reports, `playwright-${ran.length}.json`);
  step(name, ['node_modules/@playwright/test/cli.js', 'test', `--retries=${Number(repeats)}`, ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(quick && { QUICK_TESTS: '1' }), ...env },
    cwd,
    passes: (status) => count(playwrightResults(file)) && status === 0,
  });
}

/** @returns the results of a run of Playwright, or `undefined` if it has left none */
function playwrightResults(file: string): Results | undefined {
  const r = reportIn<JSONReport>(file);
  if (!r) return undefined;
  const specs = r.suites.flatMap(specsIn);
  const specsThatWere = (outcome: 'unexpected' | 'flaky') =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
        return [`${file} › ${title}`, ...errors.map(({ message }) => message)].join('\n');
      });
  return {
    passed: r.stats.expected + r.stats.flaky,
    failed: r.stats.unexpected + r.errors.length,
    skipped: r.stats.skipped,
    failedTests: [...r.errors.map(({ message = '' }) => message), ...specsThatWere('unexpected')],
    unsteadyTests: specsThatWere('flaky'),
  };
}

const specsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const build = () =>
  step('build', ['scripts/build-if-stale.ts'], { env: { PUBLIC_URL: undefined, PORT: undefined } });

function runMatching() {
  const matches = (name: RegExp) =>
    readdirSync('tests', { recursive: true, encoding: 'utf8' }).some(
      (file) => name.test(file) && patterns.some((pattern) => `tests/${file}`.includes(pattern)),
    );
  const inBrowser = matches(/\.spec\.ts$/);
  if (inBrowser || matches(/\.test\.ts$/)) build();
  vitest('matching tests', '*', { args: [...patterns, '--passWithNoTests'] });
  if (inBrowser) {
    step('browser', ['scripts/chromium.ts']);
    playwright('matching browser tests', { args: patterns });
  }
  if (totals.passed + totals.failed === 0)
    process.stdout.write(`No test has ${patterns.join(' or ')} in its path.\n`);
}

async function runSuites() {
  const browser = backgroundStep('browser', ['scripts/chromium.ts']);
  step('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']);
  step('unused code and dependencies', ['node_modules/knip/bin/knip.js', '--no-progress']);
  vitest('unit tests', 'unit');
  build();
  await browser();
  vitest('site tests', 'site');
  if (existsSync('tests/demo')) vitest('editor tests', 'editor');
  // In the background of the server tests, which often wait for deadlines, locks and other processes.
  const astro = 'node_modules/astro/bin/astro.mjs';
  const types = backgroundStep('types', [astro, 'check', '--minimumFailingSeverity', 'hint']);
  // Other firms delete the tests of the demo, and don't need a second firm or other browsers.
  const isDemo = !quick && existsSync('tests/demo');
  const built = isDemo
    ? firms.map(({ name, cwd }) => backgroundStep(`firm ${name}`, ['tests/second-firm/build.ts', name, cwd]))
    : [];
  vitest('server tests', 'server');
  await types();
  for (const build of built) await build();

  playwright('browser tests', { args: quick ? ['--grep-invert', '/more/'] : [] });
  if (!isDemo) return;
  for (const { name, cwd } of firms) {
    const isFirst = name === firms[0]?.name;
    // Only what reads the firm's content can differ. That all tests pass in any firm's copy, the first one shows.
    const projects = isFirst ? '*' : '!server';
    vitest(`tests of the firm ${name}`, projects, {
      // Faults strike every firm alike.
      args: [
        ...(isFirst ? [] : ['content-model/', 'src/', 'integrations/', 'tests/']),
        ...['--exclude', '**/more/**', '--exclude', '**/faults.test.ts'],
      ],
      env: { QUICK_TESTS: '1' },
      cwd,
    });
    // Only in narrow windows; the demo is tested in all sizes. One firm shows that its colors and name reach the desk.
    playwright(`browser tests of the firm ${name}`, {
      args: ['--grep-invert', isFirst ? '/more/' : '/more/|/desk\\.spec'],
      env: { ONLY_NARROW: '1' },
      cwd,
    });
  }
  playwright('other browsers', { args: ['--config', 'tests/engines', '--pass-with-no-tests'] });
}

if (patterns.length > 0) runMatching();
else await runSuites();

for (const folder of [reports, ...firms.map(({ cwd }) => cwd)]) rmSync(folder, { recursive: true });
process.stdout.write(`\nRan: ${ran.join(', ')}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
for (const test of unsteadyTests) process.stdout.write(`\n⚠ Passed only the second time: ${test}\n`);
// Once more at the end, where twenty minutes of output don't hide them.
for (const test of failedTests) process.stdout.write(`\n✗ ${test}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(failures.length > 0 || totals.failed > 0 || totals.passed === 0 ? 1 : 0);
