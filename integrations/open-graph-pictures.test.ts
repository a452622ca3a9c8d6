import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { drawOpenGraph } from '../src/open-graph/draw.ts';
import { drawOpenGraphPictures } from './open-graph-pictures.ts';
import type { PageFacts } from './read-page.ts';

vi.mock('../src/open-graph/draw.ts', () => ({ drawOpenGraph: vi.fn(), paintOpenGraph: vi.fn() }));

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['1000 Bookkeeping', '1000', 'Bookkeeping'],
  ['1099 season starts in September', undefined, '1099 season starts in September'],
  ['2027, date by date', undefined, '2027, date by date'],
])('the picture of "%s" has the account code %s', async (alt, code, title) => {
  const image = 'https://firm.example/og.png';
  const openGraph = { 'og:image': image, 'og:image:alt': alt };
  const keep = async () => Buffer.from('');
  await drawOpenGraphPictures([{ openGraph } as unknown as PageFacts], folder, keep);
  expect(drawOpenGraph).toHaveBeenLastCalledWith(expect.objectContaining({ code, title }));
});
