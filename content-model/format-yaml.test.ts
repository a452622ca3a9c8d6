import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Document, isCollection, isNode, parse, parseDocument, type ToStringOptions } from 'yaml';
import { formatYaml } from './format-yaml.ts';

test('every YAML file is formatted: if not, run "npm run format"', () => {
  const files = globSync('{content,content-starter}/**/*.yaml');
  expect(files.length).toBeGreaterThan(10);
  const changed = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return formatYaml(text) !== text;
  });
  expect(changed).toEqual([]);
});

test('writes invisible characters as escapes', () => {
  expect(formatYaml('a: "closed\\_and"\n')).toBe('a: "closed\\_and"\n');
  expect(formatYaml("a: 'closed\u00a0and'\nb: soft\u00adly\n")).toBe(
    'a: "closed\\_and"\nb: "soft\\u00adly"\n',
  );
  expect(formatYaml('\u200bkey: "\\U000e0041\\u2019"\n')).toBe('"\\u200bkey": "\\U000e0041’"\n');
});

test('leaves blocks of text alone', () => {
  const text = 'a: |\n  one\u00a0line\n  and another\nb: >-\n  folded\n';
  expect(formatYaml(text)).toBe(text);
});

test('leaves a file with only comments alone', () => {
  for (const text of ['', '# None.\n', '# One.\n\n# Two.\n']) expect(formatYaml(text)).toBe(text);
});

test("rejects a file that isn't YAML", () => {
  expect(() => formatYaml('a: [1\nb: 2\n')).toThrow();
});

const words = fc.string({
  unit: fc.constantFrom(
    ...'ab:#-{}[]"\'\\ \t\n,’é😀',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\u0085',
    '\u0007',
  ),
  maxLength: 60,
});
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    words,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('data'), { maxLength: 4 }),
    fc.dictionary(words, tie('data'), { maxKeys: 4 }),
  ),
}));
const styles: fc.Arbitrary<ToStringOptions> = fc.record({
  collectionStyle: fc.constantFrom('any', 'block', 'flow'),
  defaultStringType: fc.constantFrom(
    'PLAIN',
    'QUOTE_DOUBLE',
    'QUOTE_SINGLE',
    'BLOCK_LITERAL',
    'BLOCK_FOLDED',
  ),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 40),
});
const written = fc.record({
  list: fc.array(data, { minLength: 1, maxLength: 4 }),
  style: styles,
  spaced: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
});

/** Returns the comment of each top-level entry, and whether there's a blank line before it. */
const notes = (text: string) => {
  const { contents } = parseDocument(text);
  return (
    isCollection(contents) &&
    contents.items.map((item) => isNode(item) && [item.commentBefore, item.spaceBefore])
  );
};

test('keeps data, comments and blank lines, and changes nothing the second time', () => {
  fc.assert(
    fc.property(written, ({ list, style, spaced }) => {
      const document = new Document(list);
      if (!isCollection(document.contents)) throw new Error('a list is a collection');
      for (const [index, item] of document.contents.items.entries()) {
        if (!isNode(item)) continue;
        item.commentBefore = ` number ${index}`;
        item.spaceBefore = spaced[index] === true && index > 0;
      }
      const text = document.toString(style);
      // The package can't read everything it writes.
      fc.pre(parseDocument(text).errors.length === 0);
      const formatted = formatYaml(text);
      expect(parse(formatted)).toEqual(parse(text));
      expect(notes(formatted)).toEqual(notes(text));
      expect(formatYaml(formatted)).toBe(formatted);
    }),
    { numRuns: 300 },
  );
});
