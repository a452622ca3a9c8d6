// npm test: installs what is missing, a browser included, and runs everything. It ends with the counts of all tests.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, install, projectNode, stop } from './install.mjs';

// Root's own may keep others out; PostgreSQL has to read what this installs, and does not run as root.
process.umask(0o022);
install();
const node = projectNode();
const { findChromium } = await import('./chromium.mjs');
process.env.CHROME_PATH =
  findChromium() ?? stop('No Chromium was found and none could be installed. Set CHROME_PATH to one.');
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function step(name, args, env) {
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const { status } = spawnSync(node, args, { stdio: 'inherit', env });
  tell(name, status, started);
}

function tell(name, status, started) {
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  if (status !== 0) failures.push(name);
}

/** A step that uses one processor alone, beside those that follow. @returns what waits for it, and tells all that it said */
function stepBeside(name, args, env) {
  const started = performance.now();
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const ended = once(child, 'close');
  return async () => {
    const [status] = await ended;
    process.stdout.write(`\n── ${name}\n${Buffer.concat(said)}`);
    tell(name, status, started);
  };
}

function count(report, read) {
  try {
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(join(reports, report), 'utf8')));
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  } catch {
    failures.push(`${report} was not written`);
  }
}

function vitest(name, project) {
  const report = `${project}.json`;
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, report)}`];
  step(name, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options], environment());
  count(report, (r) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests,
    skipped: r.numPendingTests + r.numTodoTests,
  }));
}

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test'];

function browsers(name, report, ...program) {
  const file = `${report}.json`;
  const env = environment({ PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, file) });
  step(name, program, env);
  count(file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

step('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'], environment());
const types = stepBeside(
  'types',
  ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'hint'],
  environment(),
);
step('unused code and dependencies', ['node_modules/knip/bin/knip.js', '--no-progress'], environment());
vitest('unit tests', 'unit');
// The build writes where this one reads.
await types();
step('build', ['scripts/build-if-stale.ts'], environment({ PUBLIC_URL: undefined, PORT: undefined }));
vitest('tests of the built site', 'site');
vitest('tests of the server', 'server');

browsers('tests in the browser', 'browser', ...PLAYWRIGHT);
browsers('tests of any firm, on a second one', 'second-firm', 'tests/second-firm/run.ts');
// A firm that has deleted the tests of the demo has none for these.
if (existsSync('tests/demo')) {
  browsers(
    'tests in other engines',
    'engines',
    ...PLAYWRIGHT,
    '--config',
    'tests/engines',
    '--pass-with-no-tests',
  );
}

rmSync(reports, { recursive: true });
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(failures.length > 0 || totals.failed > 0 || totals.passed === 0 ? 1 : 0);
