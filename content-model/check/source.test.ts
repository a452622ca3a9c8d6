import { expect, test } from 'vitest';
import { readSource } from './source.ts';

const YAML =
  'head:\n  title: One\n\nrows:\n  - id: a\n    text: >\n      Two\n      three\n  # About b.\n  - { id: b, text: Four }\n';

test.each([
  [1, ['head']],
  [2, ['head', 'title']],
  [3, ['head', 'title']],
  [5, ['rows', 0, 'id']],
  [8, ['rows', 0, 'text']],
  [9, ['rows', 0, 'text']],
  [10, ['rows', 1, 'text']],
])('line %i of a file is in a field', (line, field) => {
  expect(readSource('a.yaml', YAML).fieldAt(line)).toEqual(field);
});

test('a line of JSON is in a field whose name has periods', () => {
  expect(readSource('a.json', '{\n  "a.b": {\n    "c": 1\n  }\n}\n').fieldAt(3)).toEqual(['a.b', 'c']);
});

test.each([
  [1, ['meta']],
  [2, ['meta', 'title']],
  [4, ['meta', 'date']],
  [5, ['meta', 'date']],
  [6, ['text']],
  [7, ['text']],
])('line %i of a Markdown file is in its front matter or its text', (line, field) => {
  const text = '---\ntitle: One\n# Note.\ndate: 2026-01-02\n---\n\nTwo\n';
  expect(readSource('a.md', text).fieldAt(line)).toEqual(field);
});

test('a Markdown file without front matter is all text, and an empty file has no field', () => {
  expect(readSource('a.md', 'One\nTwo\n').fieldAt(2)).toEqual(['text']);
  expect(readSource('a.yaml', '# Nothing yet.\n').fieldAt(1)).toEqual([]);
});
