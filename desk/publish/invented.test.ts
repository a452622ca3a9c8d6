import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotPublish } from './cannot-publish.ts';
import { askAboutInvented, inventedIn } from './invented.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invented-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  for (const name of ['firm', 'newsletter']) mkdirSync(join(folder, 'content', name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, 'content', path), text);
const ADDRESS = new URL('https://www.firm.example');

/** Names of what it asks about. */
async function asked(anyway: string[] = [], address?: URL) {
  try {
    await askAboutInvented(folder, folder, address, anyway);
    return [];
  } catch (error) {
    if (!(error instanceof CannotPublish)) throw error;
    return error.invented.map(({ name }) => name);
  }
}

test('finds people, figures, parts of files and whole ones, with their fields', () => {
  write('people.yaml', '- { id: ana, name: Ana, sample: true }\n- { id: bo, name: Bo, sample: false }\n');
  write(
    'firm/claims.json',
    '{\n "clients": {\n  "value": "9",\n  "wording": "9 clients",\n  "sample": true\n }\n}',
  );
  write('firm/story.yaml', 'sample: true\nfacts: []\n');
  write('newsletter/one.md', '---\ntitle: One\nsample: true\n---\nText.\n');
  write('frame.json', '{ "sample": "Invented for this demo" }');
  const found = inventedIn(folder).map(({ path, field, line, name }) => [path, field, line, name]);
  expect(found).toEqual([
    ['content/firm/claims.json', ['clients'], 5, '9 clients'],
    ['content/firm/story.yaml', [], 1, ''],
    ['content/newsletter/one.md', ['meta'], 3, ''],
    ['content/people.yaml', [0], 1, 'Ana'],
  ]);
});

test('asks once on a real address, and again only about what is new', async () => {
  write('people.yaml', '- { id: ana, name: Ana, sample: true }\n');
  expect(await asked([], ADDRESS)).toEqual(['Ana']);
  expect(await asked([], ADDRESS)).toEqual(['Ana']);
  const keys = inventedIn(folder).map(({ key }) => key);
  expect(await asked(keys, ADDRESS)).toEqual([]);
  write('people.yaml', '- { id: bo, name: Bo, sample: true }\n- { id: ana, name: Ana B., sample: true }\n');
  expect(await asked([], ADDRESS)).toEqual(['Bo']);
});

test('asks nothing on this computer', async () => {
  write('people.yaml', '- { id: ana, name: Ana, sample: true }\n');
  expect(await asked([], new URL('http://localhost:4321'))).toEqual([]);
  expect(await asked()).toEqual([]);
});
