import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const loader = `--import=${new URL('load-env.mjs', import.meta.url).href}`;

function printed(env: Record<string, string> = {}) {
  const args = [loader, '--print', 'process.env.MAIL_TO'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  return { stdout: stdout.trim(), stderr };
}

test('without .env, nothing is printed about it', () => {
  expect(printed()).toEqual({ stdout: 'undefined', stderr: '' });
});

test('.env supplies settings, which the environment overrides', () => {
  writeFileSync(join(folder, '.env'), 'MAIL_TO=file@firm.example\r\nPORT=80\r\n');
  expect(printed().stdout).toBe('file@firm.example');
  expect(printed({ MAIL_TO: 'shell@firm.example' }).stdout).toBe('shell@firm.example');
});

test('every command loads it in the same way', () => {
  for (const file of ['package.json', 'scripts/start.ts', 'scripts/dev.ts', 'desk/words/server/launch.ts'])
    expect(readFileSync(file, 'utf8')).not.toContain('--env-file');
});
