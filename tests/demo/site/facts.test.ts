import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { claims } from '../../../content-model/firm.ts';
import { readableText } from '../../../integrations/parse-html.ts';
import { pages } from '../../pages.ts';
import { builtPage } from '../../site/built-page.ts';

const said = new Map(pages().map((path) => [path, builtPage(path).all('body').map(readableText).join(' ')]));
// The server fills in what this page says.
said.set('/schedule', readFileSync('content/words/calls.json', 'utf8'));

// The same page as "/".
said.delete('/home');

const rows = readFileSync('docs/facts.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| “'))
  .map((line) => line.split('|').slice(1, -1))
  .filter((cells) => cells.length === 4)
  .map((cells) => cells.map((cell) => cell.trim()) as [string, string, string, string]);

const paths = [...said.keys()];

test('lists the promises', () => {
  expect(rows.length).toBeGreaterThan(14);
});

test.each(rows)('%s is stated on the pages that the table lists', (promise, _, listed) => {
  const words = promise.slice(1, -1);
  const stating = paths.filter((path) => said.get(path)?.includes(words));
  expect(listed.replaceAll('`', '').split(' ')).toEqual(stating);
});

test.each(rows)('%s is made true by what exists', (_, __, ___, source) => {
  for (const [, id = ''] of source.matchAll(/claim `([\w-]+)`/g)) expect(claims).toHaveProperty(id);
  for (const [, file = ''] of source.matchAll(/`([\w.-]*\/[\w./-]*)`/g))
    expect(globSync([file, `content/${file}`]), file).toHaveLength(1);
});

test("no text types out a claim's words instead of using its placeholder", () => {
  const texts = globSync('content/**/*.{json,md,yaml}', { exclude: ['content/firm/claims.json'] });
  const typed = Object.entries(claims).flatMap(([id, { wording, condition, includes, excludes }]) =>
    [wording, condition, includes, excludes].flatMap((words) =>
      texts
        .filter((file) => words && readFileSync(file, 'utf8').replaceAll('’', "'").includes(words))
        .map((file) => `${file}: ${id}`),
    ),
  );
  expect(typed).toEqual([]);
});
