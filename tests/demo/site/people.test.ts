import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { frame } from '../../../content-model/frame.ts';
import { readableText } from '../../../integrations/parse-html.ts';
import { builtPage } from '../../site/built-page.ts';

type Named = { name: string };

const read = (file: string) => parse(readFileSync(`content/${file}.yaml`, 'utf8'));

test('everyone and every quote has a name of its own', () => {
  const named: Named[] = [
    ...read('people'),
    ...read('testimonials'),
    ...read('reviews'),
    read('pages/experts').quote,
  ];
  const names = named.map(({ name }) => name);
  expect(names).toHaveLength(19);
  expect(new Set(names).size).toBe(names.length);
});

test('each invented person, quote and review has a stamp, and screen readers get the whole label', () => {
  for (const [path, selector, count] of [
    ['/about', 'li:has(h3):has(p)', 4],
    ['/', '#testimonials li', 8],
  ] as const) {
    const items = builtPage(path)
      .all(selector)
      .map(readableText)
      .filter((text) => text.includes(frame.sample));
    expect(items, path).toHaveLength(count);
    for (const item of items) expect(item).toContain(frame.stamp);
  }
});

test('on /about, each CPA has a license that can be looked up', () => {
  const slips = builtPage('/about').all('li:has(h3)').map(readableText);
  const licensed = slips.filter((text) => text.includes('license 0000'));
  expect(licensed).toHaveLength(3);
  for (const slip of licensed) expect(slip).toContain(frame.footer.verify);
});

test('a tick mark stands only beside the name of who checked', () => {
  const signed = builtPage('/newsletter/2026/first-quarter').all('p:has([data-mark])').map(readableText);
  expect(signed).toEqual([expect.stringMatching(/checked by Marcus Adeyemi$/i)]);
  for (const path of ['/', '/about', '/bookkeeping', '/experts'])
    expect(builtPage(path).all('[data-mark]'), path).toEqual([]);
});
