import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
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

test('every link to the client login opens a new tab', () => {
  const logins = [...pages(), '/404'].flatMap((path) =>
    builtPage(path)
      .all('a')
      .filter((link) => attributeOf(link, 'href') === firm.loginUrl)
      .map((link) => ({ path, target: attributeOf(link, 'target') })),
  );
  expect(logins.filter(({ target }) => target !== '_blank')).toEqual([]);
});
