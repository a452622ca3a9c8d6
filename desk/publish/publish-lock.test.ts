import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withLookLock, withPublishLock } from './publish-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('lets one publish at a time, and the next one afterward, even after a failure', async () => {
  const work = Promise.withResolvers<string>();
  const first = withPublishLock(root, () => work.promise);
  await expect(withPublishLock(root, async () => 'second')).rejects.toMatchObject({ code: 'running' });
  await expect(withLookLock(root, async () => 'look')).rejects.toMatchObject({ code: 'running' });
  work.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await withPublishLock(root, async () => 'third')).toBe('third');
});

test('stops the build of a look before it publishes', async () => {
  const order: string[] = [];
  const look = withLookLock(root, (signal) => {
    const stopped = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => {
      order.push('stopped');
      stopped.reject(signal.reason);
    });
    return stopped.promise;
  });
  await expect(withLookLock(root, async () => 'another')).rejects.toMatchObject({ code: 'running' });
  const published = withPublishLock(root, async () => order.push('published'));
  await expect(look).rejects.toMatchObject({ code: 'running' });
  await published;
  expect(order).toEqual(['stopped', 'published']);
  expect(await withLookLock(root, async () => 'next')).toBe('next');
});

test('says that the lock can not be written, instead of that someone has it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  // A folder is in the place of the lock.
  mkdirSync(join(folder, 'dist/publishing.lock'), { recursive: true });
  await expect(withPublishLock(folder, async () => 'never')).rejects.toMatchObject({ code: 'not-writable' });
  rmSync(folder, { recursive: true });
});
