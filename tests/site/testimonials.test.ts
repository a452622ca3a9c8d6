import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillIn } from '../../content-model/fill-in/placeholders.ts';
import { readableText } from '../../integrations/parse-html.ts';
import { builtPage } from './built-page.ts';

test('testimonials are in the order of their file, in each row', () => {
  const file = parse(readFileSync('content/testimonials.yaml', 'utf8')) as { text: string }[];
  const order = file.map(({ text }) => `“${fillIn(text)}”`);
  const { all } = builtPage('/');
  const rows = all('#testimonials ul').map((row) => all('blockquote', row).map(readableText));
  expect(rows.flat().toSorted()).toEqual(order.toSorted());
  for (const row of rows) expect(row).toEqual(order.filter((text) => row.includes(text)));
});
