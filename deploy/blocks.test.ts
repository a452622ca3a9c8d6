import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// People paste blocks twice, and half. A line that runs although the one before failed can destroy what it should keep.

const FILES = globSync(['deploy/*.md', 'docs/*.md', '*.md']).sort();

/** The commands of a block: lines, with what a here-document says and continued lines. */
function commandsOf(block: string): string[] {
  const commands: string[] = [];
  let end: string | undefined;
  for (const line of block.split('\n').map((text) => text.trim())) {
    if (end !== undefined) {
      if (line === end) end = undefined;
    } else if (line !== '') {
      commands.push(line);
      [, end] = /<<'(\w+)'/.exec(line) ?? [];
    }
  }
  return commands;
}

const blocks = FILES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => ({
    file,
    commands: commandsOf(block),
  })),
);

test('there are blocks to look at', () => {
  expect(blocks.length).toBeGreaterThan(10);
});

test('each line of a block depends on the one before', () => {
  const alone = blocks.flatMap(({ file, commands }) =>
    commands
      .slice(0, -1)
      .filter((line) => !line.endsWith('&&') && !line.endsWith('\\') && !line.endsWith('|'))
      .map((line) => `${file}: ${line}`),
  );
  expect(alone).toEqual([]);
});

test('no block puts anything where an earlier go could have put something worth keeping', () => {
  const lines = blocks.flatMap(({ commands }) => commands);
  expect(lines.filter((line) => line.includes('mkdir') && !line.includes('$'))).toEqual([]);
  expect(
    lines.filter((line) => /> \.env|\/dev\/null \.env/.test(line) && !line.includes('test ! -e')),
  ).toEqual([]);
  expect(
    lines.filter((line) => /Caddyfile \/etc|backup\/env \.env/.test(line) && !line.includes('||')),
  ).toEqual([]);
});

test('a restore that’s pasted again publishes none of the words that were only saved', () => {
  const restore = blocks.flatMap(({ commands }) => {
    const text = commands.join('\n');
    return text.includes('backup/content .') ? [text] : [];
  });
  expect(restore).toHaveLength(1);
  expect(restore[0]).toMatch(/rm -rf content && git checkout -- content.*npm run build.*backup\/content \./s);
});
