import { spawnSync } from 'node:child_process';
import { copyOfSecondFirm } from './copy.ts';

// Run by `npm test`: what any firm's site must hold, on the site of a second firm. Playwright writes its report where
// PLAYWRIGHT_JSON_OUTPUT_NAME says.

const copy = copyOfSecondFirm();
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
const { status } = spawnSync(process.execPath, [...playwright, 'any-firm', 'every-page', 'budgets'], {
  cwd: copy.folder,
  stdio: 'inherit',
  env: { ...process.env, ONLY_NARROW: '1' },
});
copy.remove();
process.exitCode = status ?? 1;
