import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leanStyles } from './lean-styles.ts';

const site = mkdtempSync(join(tmpdir(), 'lean-'));
afterAll(() => rmSync(site, { recursive: true }));
mkdirSync(join(site, '_astro'));
writeFileSync(join(site, '_astro/Form.a1b2c3.js'), 'e("output",{className:`aa bb`});t.dataset.isLost=``');
writeFileSync(join(site, '_astro/react.a1b2c3.js'), '"table"');

const island = `<astro-island data-load='[[["/_astro/react.a1b2c3.js","/_astro/Form.a1b2c3.js"]],"Form"]'>`;

/** Returns the styles that are left on a page with one island. */
const left = (css: string, body = '<p class="a b" data-own>table</p>') =>
  /<style>(.*)<\/style>/.exec(
    leanStyles(`<head><style>${css}</style></head><body>${island}${body}`, site),
  )?.[1];

test.each([
  'p{color:red}',
  '.b,.a:hover>p{color:red}',
  '*,:root:not(.c) p:before{color:red}',
  '[data-own],[aria-pressed=true]{color:red}',
  ':is(.c,.a) p{color:red}',
  '@keyframes d{0%{opacity:0}to{opacity:1}}',
  '@font-face{font-family:One}',
])('keeps what can match: %s', (css) => {
  expect(left(css)).toBe(css);
});

test('keeps what a script can add', () => {
  const css = '.aa,.bb,output,[data-is-lost]{color:red}';
  expect(left(css)).toBe(css);
});

test("removes what can't match, and groups that are empty then", () => {
  expect(left('.c,p{color:red}.c:hover{color:red}')).toBe('p{color:red}');
  expect(left('@media print{table td,:is(.c,.d) p{color:red}}@layer base{p [data-other]{color:red}}')).toBe(
    '',
  );
});

test('keeps all styles of a page that the server fills in', () => {
  expect(left('.c{color:red}', '<!--form-->')).toBe('.c{color:red}');
});

test('sorts properties, but not those that override each other', () => {
  expect(left('p{margin:0;color:red;display:grid}')).toBe('p{display:grid;color:red;margin:0}');
  const css = 'p{left:auto;inset:0;font-size:1px;font:inherit;justify-self:end;place-self:start}';
  const sorted = left(css) ?? '';
  for (const [first, then] of [
    ['left:', 'inset:'],
    ['font-size:', 'font:'],
    ['justify-self:', 'place-self:'],
  ] as const)
    expect(sorted.indexOf(first)).toBeLessThan(sorted.indexOf(then));
});
