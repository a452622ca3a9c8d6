// Installs what's missing, a browser included, runs tests, and ends with their count:
//
//   npm test                     the suites to run before each commit
//   npm run test:all             everything: both databases, all of `more/`, a second firm and other browsers, too
//   npm test -- tools/estimate   the tests whose path contains one of these words
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, install, projectNode } from './install.mjs';

// Root's own may keep others out; PostgreSQL has to read what this installs, and does not run as root.
process.umask(0o022);
install();
const node = projectNode();
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const secondFirm = mkdtempSync(join(tmpdir(), 'second-firm-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const ran = [];

const patterns = process.argv.slice(2).filter((arg) => arg !== '--all');
const quick = !process.argv.includes('--all') && patterns.length === 0;
/** What tests leave out when they have to be quick. */
const QUICK = quick ? { QUICK_TESTS: '1' } : {};

/** Runs a step. It passes when it exits with 0 and `reportPasses`, if given, finds no failure in its report. */
function step(name, args, { env = environment(), cwd = process.cwd(), reportPasses = () => true } = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const { status } = spawnSync(node, args, { stdio: 'inherit', env, cwd });
  tell(name, reportPasses() && status === 0, started);
}

function tell(name, passed, started) {
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  ran.push(`${name} (${seconds} s)`);
  if (!passed) failures.push(name);
}

/** A step that makes do with what those beside it leave of the processors. @returns what waits for it, and tells all that it said */
function stepBeside(name, args) {
  const started = performance.now();
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const ended = once(child, 'close');
  return async () => {
    const [status] = await ended;
    process.stdout.write(`\n── ${name}\n${Buffer.concat(said)}`);
    tell(name, status === 0, started);
  };
}

/** Adds a report's tests to the totals. @returns whether there is a report, and none of its tests failed */
function count(report, read) {
  try {
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(join(reports, report), 'utf8')));
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
    return failed === 0;
  } catch {
    failures.push(`${report} was not written`);
    return false;
  }
}

function vitest(name, project, args = quick ? ['--exclude', '**/more/**'] : []) {
  const report = `${name.replaceAll(' ', '-')}.json`;
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, report)}`];
  const reportPasses = () =>
    count(report, (r) => ({
      passed: r.numPassedTests,
      // A file that can't be loaded has no tests to count.
      failed: Math.max(r.numFailedTests, r.success ? 0 : 1),
      skipped: r.numPendingTests + r.numTodoTests,
    }));
  step(name, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options, ...args], {
    env: environment(QUICK),
    reportPasses,
  });
}

function playwright(name, report, { args = [], env = {}, cwd } = {}) {
  const file = `${report}.json`;
  const reportPasses = () =>
    count(file, ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }));
  step(name, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    env: environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, file), ...QUICK, ...env }),
    cwd,
    reportPasses,
  });
}

const build = () =>
  step('build', ['scripts/build-if-stale.ts'], {
    env: environment({ PUBLIC_URL: undefined, PORT: undefined }),
  });

function runMatching() {
  const matches = (name) =>
    readdirSync('tests', { recursive: true }).some(
      (file) => name.test(file) && patterns.some((pattern) => `tests/${file}`.includes(pattern)),
    );
  const inBrowser = matches(/\.spec\.ts$/);
  if (inBrowser || matches(/\.test\.ts$/)) build();
  vitest('tests that match', '*', [...patterns, '--passWithNoTests']);
  if (!inBrowser) return;
  step('a browser for the tests', ['scripts/chromium.mjs']);
  playwright('browser tests that match', 'browser', { args: patterns });
}

async function runSuites() {
  const browser = stepBeside('a browser for the tests', ['scripts/chromium.mjs']);
  step('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']);
  step('unused code and dependencies', ['node_modules/knip/bin/knip.js', '--no-progress']);
  vitest('unit tests', 'unit');
  build();
  await browser();
  vitest('tests of the built site', 'site');
  // The server's tests wait a good deal: for deadlines, locks and other processes.
  const types = stepBeside('types', [
    'node_modules/astro/bin/astro.mjs',
    'check',
    '--minimumFailingSeverity',
    'hint',
  ]);
  // A firm that has deleted the tests of the demo is another one itself, and has none for other browsers.
  const isDemo = !quick && existsSync('tests/demo');
  const built = isDemo && stepBeside('build for a second firm', ['tests/second-firm/build.ts', secondFirm]);
  vitest('tests of the server', 'server');
  await types();
  if (built) await built();

  playwright('tests in the browser', 'browser', { args: quick ? ['--grep-invert', '/more/'] : [] });
  if (!isDemo) return;
  // What was tried in every window on the demo is tried in the narrow one here.
  playwright('tests of any firm, on a second one', 'second-firm', {
    args: ['any-firm', 'every-page', 'budgets'],
    env: { ONLY_NARROW: '1' },
    cwd: secondFirm,
  });
  playwright('tests in other browsers', 'engines', {
    args: ['--config', 'tests/engines', '--pass-with-no-tests'],
  });
}

if (patterns.length > 0) runMatching();
else await runSuites();
if (patterns.length > 0 && totals.passed + totals.failed === 0)
  process.stdout.write(`No test has ${patterns.join(' or ')} in its path.\n`);

for (const folder of [reports, secondFirm]) rmSync(folder, { recursive: true });
process.stdout.write(`\nRan: ${ran.join(', ')}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(failures.length > 0 || totals.failed > 0 || totals.passed === 0 ? 1 : 0);
