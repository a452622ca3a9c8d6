import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { issueSlug } from '../newsletter.ts';
import type { Read } from './entries.ts';
import { newsletterProblems } from './newsletter-problems.ts';

vi.mock('../service-files.ts', () => ({ serviceIds: () => ['bookkeeping'] }));

const folder = mkdtempSync(join(tmpdir(), 'newsletter-'));
afterAll(() => rmSync(folder, { recursive: true }));

const name = '2026-10-05-fourth-quarter';
const filePath = join(folder, `${name}.md`);
writeFileSync(filePath, '---\nid: fourth-quarter\nauthor: dana-whitfield\n---\nText\n');

const issue = (changes: object = {}, id = name): Read => ({
  id,
  filePath,
  data: {
    id: 'fourth-quarter',
    date: '2026-10-05',
    author: 'dana-whitfield',
    slug: issueSlug(id),
    ...changes,
  },
});
const people = ['dana-whitfield', 'marcus-adeyemi'].map((id): Read => ({ id, data: {}, filePath: '' }));
const problemsOf = (newsletter: Read[], hasWords: boolean) =>
  newsletterProblems(
    new Map([
      ['newsletter', newsletter],
      ['people', people],
    ]),
    hasWords,
  ).map(({ path: file, message }) => `${file}: ${message}`);

const messages = (...newsletter: Read[]) => problemsOf(newsletter, true);

test('an issue that fits the rest of the content has no problems', () => {
  expect(messages(issue())).toEqual([]);
});

test('two issues with one id are refused, with both files', () => {
  const other = issue({ slug: '2026/other' }, `${name}-too`);
  expect(messages(issue(), other)).toEqual([
    `${filePath}: ${filePath}:2 already has this id; change one of the two`,
  ]);
});

test('two issues with one address are refused, with both files', () => {
  expect(messages(issue(), issue({ id: 'other' }))).toEqual([
    `${filePath}: ${filePath}:1 already has this address; change one of the two`,
  ]);
});

test('the date has to be the one in the name of the file', () => {
  expect(messages(issue({ date: '2026-01-02' }))).toEqual([
    `${filePath}: isn't the date in the file's name; change one of the two`,
  ]);
});

test('people and services have to exist', () => {
  const wrong = { author: 'dana-whitfeld', checkedBy: 'nina', services: ['book-keeping'] };
  expect(messages(issue(wrong))).toEqual([
    `${filePath}: "dana-whitfeld" isn't in content/people.yaml; did you mean "dana-whitfield"?`,
    expect.stringContaining('"nina" isn\'t in content/people.yaml'),
    `${filePath}: "book-keeping" isn't in content/services/; did you mean "bookkeeping"?`,
  ]);
});

test('issues need the words around them', () => {
  expect(problemsOf([issue()], false)).toEqual(['content/pages/newsletter.yaml: is missing; put it back']);
  expect(problemsOf([], false)).toEqual([]);
});

test('an issue with a picture is refused, with its line', () => {
  const file = join(folder, 'picture.md');
  writeFileSync(file, '---\nid: fourth-quarter\n---\nText\n\n![A chart](chart.png)\n');
  const [problem] = newsletterProblems(
    new Map([['newsletter', [{ ...issue(), filePath: file }]]]),
    true,
  ).filter(({ message }) => message.includes('picture'));
  expect(problem).toMatchObject({ path: file, line: 6 });
});
