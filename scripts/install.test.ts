import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Makes Node look like version 20. */
const OLD_NODE = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
  delete fs.globSync;
  syncBuiltinESMExports();
`;

test.each([
  'vitest/vitest.mjs list',
  '@playwright/test/cli.js test --list',
  '@playwright/test/cli.js test --list --config tests/engines',
])('on an older Node, %s prints the command to run', (runner) => {
  const command = `node_modules/${runner}`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(OLD_NODE)}`, ...command.split(' ')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^The tests need Node 26, but this is v[\d.]+\. Run: /m);
  expect(stderr).toContain(`/node ${command}\n`);
});
