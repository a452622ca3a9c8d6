import { globSync, readFileSync } from 'node:fs';
import { Fragment, type Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { readData, writeData } from '../../files/content-file.ts';
import { isGroup, type Value } from '../../files/value.ts';
import { blocksOf } from './blocks.ts';
import { schema } from './schema.ts';
import { readText } from './text.ts';

const ADDED = 'Zebra';

/** Adds a word after the first one in a block's texts, if it has any. */
function withWord(block: Node): Node {
  let isDone = false;
  const change = (node: Node): Node => {
    if (isDone) return node;
    if (node.isText && /\w/.test(node.text ?? '')) {
      isDone = true;
      return schema.text((node.text ?? '').replace(/\w+/, `$& ${ADDED}`), node.marks);
    }
    return node.isText ? node : node.copy(Fragment.from(node.children.map(change)));
  };
  return change(block);
}

/** Lines that differ between two texts with as many lines. */
function changedLines(before: string, after: string): number[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now).toHaveLength(old.length);
  return old.flatMap((line, index) => (line === now[index] ? [] : [index]));
}

const files = globSync('content/{legal,newsletter}/**/*.md');
const wholeText = (data: Value | undefined) => (isGroup(data) ? String(data.text) : '');
const answers = globSync('content/{faq,expert-faq}.yaml').flatMap((path) => {
  const data = readData(path, readFileSync(path, 'utf8'));
  return Array.isArray(data) ? data.map((entry) => (isGroup(entry) ? String(entry.answer) : '')) : [];
});
const texts = [...files.map((path) => wholeText(readData(path, readFileSync(path, 'utf8')))), ...answers];

test('a text that nobody changes is written as it was', () => {
  expect(answers.length).toBeGreaterThan(5);
  expect(files.length).toBeGreaterThan(0);
  for (const source of texts) {
    const { doc, write } = readText(source);
    expect(write(doc)).toBe(source);
  }
});

test('one more word in a block changes one line of it, and nothing else', () => {
  for (const source of texts) {
    const { doc, write } = readText(source);
    for (const [index, { node, start, end }] of blocksOf(source).entries()) {
      const changed = withWord(node);
      const written = write(doc.copy(doc.content.replaceChild(index, changed)));
      const isChanged = changed !== node && !changed.eq(node);
      const lines = changedLines(source, written);
      expect(lines).toHaveLength(isChanged ? 1 : 0);
      const first = source.slice(0, start).split('\n').length - 1;
      const last = source.slice(0, end).split('\n').length - 1;
      for (const line of lines) expect(line >= first && line <= last).toBe(true);
      // It reads the same way again.
      if (isChanged) expect(written.replace(` ${ADDED}`, '')).toBe(source);
    }
  }
});

test.each([
  ['as it is', (text: string) => text],
  ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (text: string) => `\ufeff${text}`],
])('a word in each block of a file %s changes only their lines', (_, variant) => {
  for (const path of files) {
    const before = variant(readFileSync(path, 'utf8'));
    const data = readData(path, before);
    if (!isGroup(data)) throw new Error(path);
    const { doc, write } = readText(wholeText(data));
    const blocks = doc.children.map(withWord);
    const text = write(doc.copy(Fragment.from(blocks)));
    const after = writeData(path, before, { ...data, text });
    const changed = blocks.filter((block, index) => !block.eq(doc.child(index)));
    expect(changedLines(before, after)).toHaveLength(changed.length);
    expect(after.replaceAll(` ${ADDED}`, '')).toBe(before);
  }
});

/** Reads a text, changes its document, and writes it. */
function edited(source: string, edit: (blocks: Node[]) => Node[]): string {
  const { doc, write } = readText(source);
  return write(schema.node('doc', null, edit([...doc.children])));
}
const paragraph = (text: string) => schema.node('paragraph', null, schema.text(text));

test('blocks are added, removed and moved between others', () => {
  const source = '\n# A\n*   one\n*   two\n\n\n\nB_b_ [1]\n';
  const added = edited(source, ([a, b, c]) => [a, paragraph('New'), b, c] as Node[]);
  expect(added).toBe('\n# A\n\nNew\n\n*   one\n*   two\n\n\n\nB_b_ [1]\n');
  expect(edited(source, ([a, , c]) => [a, c] as Node[])).toBe('\n# A\n\nB_b_ [1]\n');
  expect(edited(source, ([a, b, c]) => [c, a, b] as Node[])).toBe('\nB_b_ [1]\n\n# A\n\n*   one\n*   two\n');
  expect(edited('', () => [paragraph('First')])).toBe('First');
});

test('an edited block keeps its marks, and typed characters that mean something get a backslash', () => {
  const words = (source: string, text: string) => edited(source, () => [paragraph(text)]);
  expect(words('x', '5 * 3 and snake_case [a]')).toBe('5 * 3 and snake_case [a]');
  expect(words('x', '**not bold**')).toBe('\\*\\*not bold\\*\\*');
  expect(words('x', '1. not a list')).toBe('1\\. not a list');
  expect(words('x', '# no heading')).toBe('\\# no heading');
  expect(edited('* a\n* b\n', ([list]) => [withWord(list as Node)])).toBe(`* a ${ADDED}\n* b\n`);
  expect(edited('3) a\n4) b\n', ([list]) => [withWord(list as Node)])).toBe(`3) a ${ADDED}\n4) b\n`);
});

test.each([
  ['a condition that ends in another paragraph', '{{#calls}}Book a call.\n\n{{/calls}}Write to us.', 2],
  ['a condition around entries of a list', '- one\n{{#calls}}- two\n{{/calls}}- three', 1],
  ['a condition around rows of a table', '| a | b |\n| --- | --- |\n{{#calls}}| c | d |\n{{/calls}}', 2],
  ['a quote that starts behind a condition', '{{#calls}}> Book a call.{{/calls}}', 1],
  ['HTML', '<b>bold</b> and <i>not</i>', 1],
  ['a picture', '![A cat](/cat.png)', 1],
  ['code', '```\nnpm start\n```', 1],
  ['a link whose address is elsewhere', '[us][1]\n\n[1]: /contact', 2],
])('%s is shown as text and stays', (_, source, count) => {
  const { doc, write } = readText(source);
  expect(doc.children.filter(({ type }) => type.name === 'source')).toHaveLength(count);
  expect(write(doc)).toBe(source);
});

test('a condition within a paragraph is edited as it looks', () => {
  const source = 'Call {{ firm.name }}{{#calls}} or [book](/schedule?x={{ firm.phone }}){{/calls}}.';
  const [block] = blocksOf(source);
  expect(block?.node.type.name).toBe('paragraph');
  expect(edited(source, ([node]) => [withWord(node as Node)])).toBe(source.replace('Call', `Call ${ADDED}`));
});
