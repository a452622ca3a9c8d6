import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withPublishLock } from './publish-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('lets one publish at a time, and the next one afterward, even after a failure', async () => {
  const work = Promise.withResolvers<string>();
  const first = withPublishLock(root, () => work.promise);
  await expect(withPublishLock(root, async () => 'second')).rejects.toMatchObject({ code: 'running' });
  work.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await withPublishLock(root, async () => 'third')).toBe('third');
});
