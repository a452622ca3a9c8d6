// Installs what's missing, including a browser, runs tests, and ends with their count:
//
//   npm test                     what to run before each commit
//   npm run test:all             everything: PostgreSQL, the folders named `more`, three other firms and other browsers
//   npm test -- tools/estimate   tests with one of these words in their path
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, install, projectNode } from './install.mjs';

// PostgreSQL doesn't run as root, and has to read what root installs here.
process.umask(0o022);
install();
const node = projectNode();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
// Other firms, by the name of their answers in tests/second-firm/.
const firms = ['bookkeeper', 'enrolled-agents', 'everything'].map((name) => ({
  name,
  cwd: mkdtempSync(join(tmpdir(), `firm-${name}-`)),
}));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const failedTests = [];
// Failed first and passed when they ran again: faults of tests, and to be fixed, but no reason to doubt what they test.
const unsteadyTests = [];
const ran = [];

const patterns = process.argv.slice(2).filter((arg) => arg !== '--all');
const quick = !process.argv.includes('--all') && patterns.length === 0;
/** In half an hour on a busy machine, one of 13,000 tests may meet a race. What passes the second time is named at the end. */
const repeats = process.argv.includes('--all');

function report(name, passed, start) {
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  ran.push(`${name} (${seconds} s)`);
  if (!passed) failures.push(name);
}

const runNode = (args, { env = {}, cwd } = {}) =>
  spawnSync(node, args, { stdio: 'inherit', env: environment(env), cwd }).status;

/** Runs a step. @param passes whether it has passed, by its status */
function step(name, args, { passes = (status) => status === 0, ...options } = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  report(name, passes(runNode(args, options)), start);
}

/** Runs a step with low priority while others run. @returns a function that waits for it and prints its output */
function backgroundStep(name, args) {
  const start = performance.now();
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const ended = once(child, 'close');
  return async () => {
    const [status] = await ended;
    process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`);
    report(name, status === 0, start);
  };
}

/** Adds results to the totals. @returns whether there are some, without failures */
function count(results) {
  if (!results) return false;
  for (const key of Object.keys(totals)) totals[key] += results[key];
  failedTests.push(...results.failedTests);
  unsteadyTests.push(...results.unsteadyTests);
  return results.failed === 0;
}

const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const QUICK = quick ? { args: ['--exclude', '**/more/**'], env: { QUICK_TESTS: '1' } } : {};

/** Runs tests, and files with failures once more as a whole, because their tests may build on each other. */
function vitest(name, project, { args = [], env = {}, cwd } = QUICK) {
  const file = join(reports, `vitest-${ran.length}.json`);
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=default'];
  const options = ['--reporter=json', `--outputFile.json=${file}`, ...args];
  const passes = (status) => {
    const first = vitestResults(file);
    const files = first?.failedFiles ?? [];
    if (!repeats || files.length === 0) return count(first) && status === 0;
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
function vitestResults(file) {
  const r = reportIn(file);
  if (!r) return undefined;
  const failedTests = r.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'));
  return {
    passed: r.numPassedTests,
    // A file that can't be loaded has no tests to count.
    failed: Math.max(r.numFailedTests, r.success ? 0 : 1),
    skipped: r.numPendingTests + r.numTodoTests,
    failedTests,
    failedFiles: r.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    unsteadyTests: [],
  };
}

function playwright(name, { args = [], env = {}, cwd } = {}) {
  const file = join(reports, `playwright-${ran.length}.json`);
  step(name, ['node_modules/@playwright/test/cli.js', 'test', `--retries=${Number(repeats)}`, ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(quick && { QUICK_TESTS: '1' }), ...env },
    cwd,
    passes: (status) => count(playwrightResults(file)) && status === 0,
  });
}

/** @returns the results of a run of Playwright, or `undefined` if it has left none */
function playwrightResults(file) {
  const r = reportIn(file);
  if (!r) return undefined;
  const specs = r.suites.flatMap(specsIn);
  const specsThatWere = (outcome) =>
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
    failedTests: [...r.errors.map(({ message }) => message), ...specsThatWere('unexpected')],
    unsteadyTests: specsThatWere('flaky'),
  };
}

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const build = () =>
  step('build', ['scripts/build-if-stale.ts'], { env: { PUBLIC_URL: undefined, PORT: undefined } });

function runMatching() {
  const matches = (name) =>
    readdirSync('tests', { recursive: true }).some(
      (file) => name.test(file) && patterns.some((pattern) => `tests/${file}`.includes(pattern)),
    );
  const inBrowser = matches(/\.spec\.ts$/);
  if (inBrowser || matches(/\.test\.ts$/)) build();
  vitest('matching tests', '*', { args: [...patterns, '--passWithNoTests'] });
  if (inBrowser) {
    step('browser', ['scripts/chromium.mjs']);
    playwright('matching browser tests', { args: patterns });
  }
  if (totals.passed + totals.failed === 0)
    process.stdout.write(`No test has ${patterns.join(' or ')} in its path.\n`);
}

async function runSuites() {
  const browser = backgroundStep('browser', ['scripts/chromium.mjs']);
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
    const isFirst = name === firms[0].name;
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
