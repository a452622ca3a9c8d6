import { expect, test } from 'vitest';
import { plainPath } from './plain-path.ts';

test('a page has one plain path for all its spellings', () => {
  expect(['/about', '/about/', '/about.html', '/about?a#b'].map(plainPath)).toEqual(Array(4).fill('/about'));
  expect(['/', '/index.html', ''].map(plainPath)).toEqual(['/', '/', '/']);
});
