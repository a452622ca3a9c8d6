import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readData } from '../../../desk/words/files/content-file.ts';
import { isGroup } from '../../../desk/words/files/value.ts';
import { blocksOf } from '../../../desk/words/ui/rich/blocks.ts';

// A small firm's texts have fewer blocks, and as many conditions.
test('nine of ten blocks of legal texts and issues can be edited as they look', () => {
  const blocks = globSync('content/{legal,newsletter}/**/*.md').flatMap((path) => {
    const data = readData(path, readFileSync(path, 'utf8'));
    return blocksOf(isGroup(data) ? String(data.text) : '');
  });
  expect(blocks.length).toBeGreaterThan(200);
  const shown = blocks.filter(({ node }) => node.type.name === 'source');
  expect(shown.length / blocks.length).toBeLessThan(0.1);
});
