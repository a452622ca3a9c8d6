import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/server/temporary-folder.ts';
import { idOf, keepKey, readKey, seal, unseal } from './seal.ts';

const ADDRESS = 'https://calendar.example/private-5ecret/basic.ics';

async function newKey(): Promise<Buffer> {
  const key = await keepKey(temporaryFolder());
  if (!key) throw new Error('no key');
  return key;
}

test('an address is decrypted only with its key, for its own row, and if nothing has changed it', async () => {
  const key = await newKey();
  const sealed = seal(ADDRESS, 'one', key);
  expect(Buffer.from(sealed, 'base64url').includes('5ecret')).toBe(false);
  expect(unseal(sealed, 'one', key)).toBe(ADDRESS);
  expect(seal(ADDRESS, 'one', key)).not.toBe(sealed);
  expect(unseal(sealed, 'other', key)).toBeUndefined();
  expect(unseal(sealed, 'one', await newKey())).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const wrong of [changed.toString('base64url'), sealed.slice(0, 20), ''])
    expect(unseal(wrong, 'one', key)).toBeUndefined();
});

test('an address has one id for each key', async () => {
  const key = await newKey();
  expect(idOf(ADDRESS, key)).toBe(idOf(ADDRESS, key));
  expect(idOf(ADDRESS, key)).not.toBe(idOf(`${ADDRESS}2`, key));
  expect(idOf(ADDRESS, key)).not.toBe(idOf(ADDRESS, await newKey()));
});

test('the key is made once, for its owner only, and a damaged one is never replaced', async () => {
  const folder = temporaryFolder();
  expect(await readKey(folder)).toBeUndefined();
  const keys = await Promise.all([keepKey(folder), keepKey(folder), keepKey(folder)]);
  expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1);
  const file = join(folder, 'calendar.key');
  // The group gets what the process's umask leaves.
  expect(statSync(file).mode & 0o007).toBe(0);
  writeFileSync(file, 'damaged');
  expect(await keepKey(folder)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('damaged');
});
