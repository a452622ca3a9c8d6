import { expect, test } from 'vitest';
import { frame } from '../../content-model/frame.ts';
import { attributeOf, readableText } from '../../integrations/parse-html.ts';
import { pages } from '../pages.ts';
import { builtPage } from './built-page.ts';

test('every link that opens a new tab says so', () => {
  const silent = [...pages(), '/404'].flatMap((path) =>
    builtPage(path)
      .all('a')
      .filter((link) => attributeOf(link, 'target') === '_blank')
      .map((link) => attributeOf(link, 'aria-label') ?? readableText(link))
      .filter((name) => !name.includes(frame.newTab))
      .map((name) => `${path}: ${name}`),
  );
  expect(silent).toEqual([]);
});
