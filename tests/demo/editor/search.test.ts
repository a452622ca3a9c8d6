import { expect, test } from 'vitest';
import { searchWords } from '../../../desk/words/server/words.ts';

const found = (query: string) =>
  searchWords(process.cwd(), query).map(({ path, field }) => [path, field.join('.')].join(' '));

test('a headline is found as the page shows it, with its highlight', () => {
  expect(found('Your books, closed and checked')).toEqual(['content/pages/home.yaml hero.headline']);
});

test('words of fields that don’t follow each other aren’t one text', () => {
  expect(found('checked. October close')).toEqual([]);
});
