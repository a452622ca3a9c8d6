import { expect, test } from 'vitest';
import { chooseParts, parseTemplate } from './template.ts';

const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

function choose(text: string, paths: string[], keepLines = false): string {
  const { parts, unpaired } = parseTemplate(text);
  expect(unpaired).toBeUndefined();
  return chooseParts(parts, has(...paths), keepLines);
}

test('keeps the sections that apply, with those inside them', () => {
  const text = 'A{{#a}}1{{^b}}2{{/b}}{{/a}}{{^ a }}3{{/ a }}B';
  expect(choose(text, ['a'])).toBe('A12B');
  expect(choose(text, ['a', 'b'])).toBe('A1B');
  expect(choose(text, [])).toBe('A3B');
});

test('a section can contain another one about the same thing', () => {
  expect(choose('{{#a}}x{{#a}}y{{/a}}z{{/a}}', ['a'])).toBe('xyz');
});

test('keeps the line breaks of dropped sections if lines are counted', () => {
  expect(choose('A{{#a}}\n1{{#b}}\n2{{/b}}{{/a}}\nB', [], true)).toBe('A\n\n\nB');
});

test.each([
  ['{{#a}}text', '{{#a}}'],
  ['text{{/a}}', '{{/a}}'],
  ['{{#a}}x{{#b}}y{{/a}}z{{/b}}', '{{/a}}'],
])('names the tag of %s that has no other half', (text, tag) => {
  expect(parseTemplate(text).unpaired).toBe(tag);
});
