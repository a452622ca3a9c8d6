import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

if (process.env.FAIL_ON_PURPOSE) {
  test('fails on purpose', () => expect.fail());
} else {
  test('vitest exits with 1 when a test fails', () => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'exit-code.test.ts'];
    const env = { ...process.env, FAIL_ON_PURPOSE: '1' };
    const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect(stdout).toContain('1 failed');
    expect(status).toBe(1);
  });
}
