import { spawnSync } from 'node:child_process';
import { copyOfSecondFirm } from './copy.ts';

// Run by `npm test`: what any firm's site must hold, on the site of a second firm. Playwright writes its report where
// PLAYWRIGHT_JSON_OUTPUT_NAME says.

const copy = copyOfSecondFirm();
/** Each page in one window only, for the time it takes: the narrower one. */
const NARROW = ['--grep-invert', 'at 1280 px'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
const { status } = spawnSync(
  process.execPath,
  [...playwright, 'any-firm', 'every-page', 'budgets', ...NARROW],
  {
    cwd: copy.folder,
    stdio: 'inherit',
  },
);
copy.remove();
process.exitCode = status ?? 1;
