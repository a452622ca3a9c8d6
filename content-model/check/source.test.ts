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

test.each([
  ['brackets', 'a.yaml', `a: 1\n${'['.repeat(400_000)}`, 2],
  ['groups', 'a.yaml', '{a: '.repeat(9000), 1],
  ['lists in a line', 'a.yaml', '- '.repeat(200_000), 1],
  ['complex keys', 'a.yaml', '? '.repeat(200_000), 1],
  [
    'indented lines',
    'a.yaml',
    Array.from({ length: 900 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
    122,
  ],
  ['JSON', 'a.json', `${'['.repeat(90_000)}${']'.repeat(90_000)}`, 1],
  ['front matter', 'a.md', `---\ntitle: A\na: ${'['.repeat(90_000)}\n---\nText\n`, 3],
])('a file with too many levels of %s is refused at once, in a line', (_, file, text, line) => {
  const start = performance.now();
  const { problems, data } = readSource(file, text);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(problems).toEqual([
    expect.objectContaining({ line, message: expect.stringMatching(/^is nested more than 60 levels deep/) }),
  ]);
  expect([data, JSON.stringify(problems).length < 1000]).toEqual([undefined, true]);
});

test('brackets in texts are no levels', () => {
  const text = `a: "${'['.repeat(90)}"\nb: |\n  ${'['.repeat(90)}\nc: x ${'['.repeat(90)}\n# ${'['.repeat(90)}\n`;
  expect(readSource('a.yaml', text).problems).toEqual([]);
  expect(readSource('a.yaml', '- [{ a: [1] }]\n'.repeat(200)).problems).toEqual([]);
});

test('many fields and lists in one line are no levels', () => {
  const fields = Array.from({ length: 500 }, (_, number) => [`field${number}`, [-1, { a: 'b' }]]);
  expect(readSource('a.json', JSON.stringify(Object.fromEntries(fields))).problems).toEqual([]);
});

test.each([
  [
    'more often than anyone would',
    'a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c]\n',
    2,
  ],
  ['itself', 'a: 1\nb: &b [*b]\n', 2],
  ['what isn’t there', 'a: 1\nb: *Important*\n', 2],
])('a part that repeats %s is a problem of its line', (_, text, line) => {
  expect(readSource('a.yaml', text).problems).toEqual([
    expect.objectContaining({ line, message: expect.stringMatching(/^has a \* that repeats another part/) }),
  ]);
});

test('a mistake that spoils every line is told twenty times at most', () => {
  expect(readSource('a.yaml', ']\n'.repeat(500)).problems).toHaveLength(20);
});
