import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSource } from '../../../content-model/check/source.ts';
import { readData, writeData } from '../../../desk/words/files/content-file.ts';
import type { Group, Value } from '../../../desk/words/files/value.ts';

const files = globSync('content/**/*.{yaml,json,md}').sort();
const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);

type Path = (string | number)[];

function scalarsIn(value: Value, path: Path = []): { path: Path; value: Value }[] {
  if (value === null || typeof value !== 'object') return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    scalarsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withValue(data: Value, [key, ...rest]: Path, value: Value): Value {
  if (key === undefined) return value;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as Group) }) as Group;
  copy[key] = withValue(copy[key] as Value, rest, value);
  return copy;
}

/** Lists the lines of a text that another one doesn't have at the same place, from either end. */
function changedLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  return { old: old.slice(start, old.length - end), now: now.slice(start, now.length - end) };
}

test('a file that was read and saved unchanged has the same bytes', () => {
  expect(files.length).toBeGreaterThan(60);
  for (const [file, text] of texts) {
    const data = readData(file, text);
    expect(data, file).toBeDefined();
    expect(writeData(file, text, structuredClone(data as Value)), file).toBe(text);
  }
});

const STRANGE = [
  'Plain',
  'A: colon',
  '# no comment',
  '"quoted"',
  "it's",
  '- dash',
  '{{ firm.name }} says',
  'closed\u00a0and',
  'true',
  '12',
  'é 😀',
  '',
  '[x]',
  '@home',
  '%',
  'a #b',
];

/** Of a long file, so many values are changed, spread over all of it. */
const MOST = 60;

test('changing one value changes only its own lines', () => {
  let count = 0;
  for (const [file, text] of texts) {
    const data = readData(file, text) as Value;
    const all = scalarsIn(data);
    const step = Math.ceil(all.length / MOST);
    for (const [index, { path, value }] of all.entries()) {
      if (index % step !== 0) continue;
      if (file.endsWith('.md') && path[0] === 'text') continue;
      const next =
        typeof value === 'number'
          ? value + 7
          : typeof value === 'boolean'
            ? !value
            : `${STRANGE[count % STRANGE.length]}${String(value).includes('\n') ? '\n\nAnd more.\n' : ''}`;
      if (next === value) continue;
      const written = writeData(file, text, withValue(data, path, next));
      const { old, now } = changedLines(text, written);
      const place = `${file} ${path.join('.')}`;
      // A text in several lines also has a line that says how they're joined.
      const most = String(value).includes('\n') ? String(value).trimEnd().split('\n').length + 1 : 1;
      expect(old.length, place).toBeLessThanOrEqual(most);
      expect(
        old.filter((line) => /^\s*#/.test(line)),
        place,
      ).toEqual([]);
      expect(now.length, place).toBeGreaterThan(0);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(1300);
}, 300_000);

test('a paragraph of a legal text is its own line', () => {
  const [file, text] = texts.find(([name]) => name.endsWith('01-privacy.md')) as [string, string];
  const data = readData(file, text) as { meta: Value; text: string };
  const written = writeData(file, text, { ...data, text: data.text.replace('set cookies', 'use cookies') });
  expect(changedLines(text, written).old).toHaveLength(1);
});

const LIST =
  '# All of them.\n- id: one\n  text: First # why\n\n# About two.\n- id: two\n  text: Second\n\n- id: three\n  text: Third\n';
const list = readData('list.yaml', LIST) as Value[];

test('entries that move keep their comments, and blank lines stay between them', () => {
  const [one, two, three] = list as [Value, Value, Value];
  expect(writeData('list.yaml', LIST, [one, three, two])).toBe(
    '# All of them.\n- id: one\n  text: First # why\n\n- id: three\n  text: Third\n\n# About two.\n- id: two\n  text: Second\n',
  );
});

test('an added entry is written like its neighbors, and a removed one takes only its own lines', () => {
  const [one, two, three] = list as [Value, Value, Value];
  const added = { id: 'four', text: 'Fourth: new' };
  expect(writeData('list.yaml', LIST, [one, two, three, added])).toBe(
    `${LIST}\n- id: four\n  text: "Fourth: new"\n`,
  );
  expect(writeData('list.yaml', LIST, [one, three])).toBe(
    '# All of them.\n- id: one\n  text: First # why\n\n- id: three\n  text: Third\n',
  );
});

test('a file of comments keeps them when it gets its first entry', () => {
  const text = '# Old addresses.\n#\n# /a: /b\n';
  expect(writeData('r.yaml', text, { '/team': '/about' })).toBe(`${text}/team: /about\n`);
});

test('a file in another format keeps it when a text changes', () => {
  const text = "a:   'one'   # note\nb: [x,y]\n";
  expect(writeData('a.yaml', text, { a: 'two', b: ['x', 'y'] })).toContain('# note\nb: [x,y]\n');
});

test('JSON keeps its layout when entries are added, removed and moved', () => {
  const text = '{\n  "list": [\n    { "a": 1 },\n    { "a": 2 }\n  ],\n  "on": [1, 2]\n}\n';
  const write = (data: Value) => writeData('x.json', text, data);
  expect(write({ list: [{ a: 2 }, { a: 1 }], on: [1, 2] })).toBe(
    '{\n  "list": [\n    { "a": 2 },\n    { "a": 1 }\n  ],\n  "on": [1, 2]\n}\n',
  );
  expect(write({ list: [{ a: 1 }, { a: 2 }, { a: 3 }], on: [1] })).toBe(
    '{\n  "list": [\n    { "a": 1 },\n    { "a": 2 },\n    { "a": 3 }\n  ],\n  "on": [1]\n}\n',
  );
  expect(write({ list: [{ a: 1 }, { a: 2 }] })).toBe(
    '{\n  "list": [\n    { "a": 1 },\n    { "a": 2 }\n  ]\n}\n',
  );
});

test('keeps the line ends and byte order mark of a file from another computer', () => {
  const yaml = '\uFEFF# Ours\r\ntitle: Old\r\nlead: Same\r\n';
  expect(readData('content/pages/a.yaml', yaml)).toEqual({ title: 'Old', lead: 'Same' });
  expect(writeData('content/pages/a.yaml', yaml, { title: 'New', lead: 'Same' })).toBe(
    yaml.replace('Old', 'New'),
  );
  const markdown = '---\r\ntitle: Old\r\n---\r\nOne.\r\n\r\nTwo.\r\n';
  const data = { meta: { title: 'Old' }, text: 'One.\n\nTwo.\n' };
  expect(readData('content/legal/a.md', markdown)).toEqual(data);
  expect(writeData('content/legal/a.md', markdown, { ...data, text: 'One.\n\nThree.\n' })).toBe(
    markdown.replace('Two', 'Three'),
  );
});

test.each([
  '---\ntitle: A\n---\nText\n',
  '---\ntitle: A\n---  \nText\n',
  '---\t\ntitle: A\n\n--- \n\nText',
  '---\ntitle: A # why\n---\n',
  '---\ntitle: A\n---',
  '---\ntitle: A\n---  ',
  '---\n---\nText\n',
  '---\n# Nothing yet.\n---\nText\n',
  '---\r\ntitle: A\r\n--- \r\nText\r\n',
  'Text\n\n---\n',
  '---\nText\n',
  '',
])('the editor reads the front matter that the build reads, and keeps all else: %j', (text) => {
  const file = 'content/legal/a.md';
  const { data: meta, body, problems } = readSource(file, text);
  expect(problems).toEqual([]);
  const data = { meta, text: body } as { meta: Group; text: string };
  expect(readData(file, text)).toEqual(data);
  expect(writeData(file, text, structuredClone(data))).toBe(text);
  const ends = text.includes('\r\n') ? '\r\n' : '\n';
  const titled = writeData(file, text, { ...data, meta: { ...(meta as Group), title: 'B' } });
  const before = text.includes('title: A') ? text.split(ends) : undefined;
  if (before) expect(titled.split(ends)).toEqual(before.map((line) => line.replace('title: A', 'title: B')));
  expect(readSource(file, titled)).toMatchObject({ data: { title: 'B' }, body });
  const written = writeData(file, text, { ...data, text: 'One.\n\nTwo.\n' });
  const front = text.slice(0, text.length - body.replaceAll('\n', ends).length);
  expect(written.startsWith(front)).toBe(true);
  expect(readSource(file, written)).toMatchObject({ data: meta, body: 'One.\n\nTwo.\n' });
});
