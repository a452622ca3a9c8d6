import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptResults } from './kept-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

test("makes each kind of result once per source, until a build doesn't use it", async () => {
  const made: string[] = [];
  const make = (result: string) => async () => {
    made.push(result);
    return Buffer.from(result);
  };
  const first = keptResults(folder);
  await Promise.all(['page', 'page'].map((page) => first.keep('br', page, make('small'))));
  await first.keep('gz', 'page', make('less small'));
  await first.keep('br', 'other page', make('other'));
  const second = keptResults(folder);
  expect(String(await second.keep('br', 'page', make('again')))).toBe('small');
  expect(String(await second.keep('gz', 'page', make('again')))).toBe('less small');
  second.dropOthers();
  expect(readdirSync(folder)).toHaveLength(2);
  await keptResults(folder).keep('br', 'other page', make('other'));
  expect(made).toEqual(['small', 'less small', 'other', 'other']);
});
