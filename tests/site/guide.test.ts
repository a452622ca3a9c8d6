import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MORE_ROWS, OPTIONAL_FACTS } from '../../content-model/optional-facts.ts';

test("the content guide's table lists everything a firm can leave out", () => {
  const [, part = ''] = readFileSync('docs/content-guide.md', 'utf8').split(
    "## What your firm doesn't have\n",
  );
  const [rows = ''] = part.split('\n## ');
  const listed = rows.split('\n').filter((row) => /^\| (?!leave out|-)/.test(row) && !row.startsWith('|---'));
  const facts = OPTIONAL_FACTS.map(({ leaveOut, effect }) => `| ${leaveOut} | ${effect} |`);
  const more = MORE_ROWS.map(([leaveOut, effect]) => `| ${leaveOut} | ${effect} |`);
  expect(listed).toEqual([...new Set([...facts, ...more])]);
});
