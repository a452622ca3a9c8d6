import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readData, writeData } from '../files/content-file.ts';
import { withField } from '../files/differences.ts';
import { type Value, valueIn } from '../files/value.ts';
import { behind } from './behind.ts';

const root = process.cwd();
const HOME = 'content/pages/home.yaml';
const FAQ = 'content/faq.yaml';

let built: string;
beforeEach(() => {
  built = mkdtempSync(join(tmpdir(), 'built-'));
  cpSync(join(root, 'content'), join(built, 'content'), { recursive: true });
});
afterEach(() => rmSync(built, { recursive: true, force: true }));

/** What a file would be with other data. */
function typed(path: string, change: (data: Value | undefined) => Value | undefined) {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, content: writeData(path, text, change(readData(path, text)) ?? null) };
}
const set =
  (field: (string | number)[], value: Value) =>
  (data: Value | undefined): Value | undefined =>
    withField(data, field, value);

test('pages have everything until someone types', () => {
  expect(behind(root, built, [])).toEqual({ texts: [], others: 0 });
});

test('a plain text can be shown at once, in its place', () => {
  const field = ['why', 'heading'];
  expect(behind(root, built, [typed(HOME, set(field, 'Why us'))])).toEqual({
    texts: [{ path: HOME, field, text: 'Why us' }],
    others: 0,
  });
});

test.each<[string, string, (data: Value | undefined) => Value | undefined]>([
  ['Markdown', FAQ, set([0, 'answer'], 'Something else.')],
  ['a placeholder', HOME, set(['why', 'heading'], 'Why {{ firm.name }}')],
  ['an empty text', HOME, set(['why', 'heading'], '')],
  ['a fact about the firm', 'content/firm/firm.json', set(['phone'], '(212) 555-0199')],
  ['the text of a policy', 'content/legal/policies/01-privacy.md', set(['text'], 'Short.\n')],
])('%s needs a build', (_, path, change) => {
  expect(behind(root, built, [typed(path, change)])).toEqual({ texts: [], others: 1 });
});

test('new, removed and unreadable files and pictures need a build', () => {
  const files = [
    { path: 'content/newsletter/2030-01-01-new.md', content: 'New' },
    { path: 'content/portraits/new-person.webp', content: Buffer.from('x') },
    { path: FAQ, content: null },
    { path: HOME, content: 'a: [' },
  ];
  expect(behind(root, built, files)).toEqual({ texts: [], others: 4 });
});

test('a text of a list whose entries have moved needs a build, because the page has it elsewhere', () => {
  const moved = (data: Value | undefined) => {
    const [first, second, ...rest] = data as Value[];
    return withField([second, first, ...rest] as Value, [0, 'question'], 'What now?');
  };
  const { texts, others } = behind(root, built, [typed(FAQ, moved)]);
  expect(texts).toEqual([]);
  expect(others).toBeGreaterThan(0);
  expect(valueIn(readData(FAQ, readFileSync(join(built, FAQ), 'utf8')), [0, 'question'])).not.toBe(
    'What now?',
  );
});
