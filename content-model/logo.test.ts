import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconFile, readIcon } from './icons.ts';
import { LOGO, logoProblems, readLogo } from './logo.ts';

const SHAPE = '<path d="M0 0h9v9z"/>';
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;

const firm = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
beforeAll(() => {
  for (const file of [LOGO, iconFile('a')]) mkdirSync(join(folder, dirname(file)), { recursive: true });
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(firm);
  rmSync(folder, { recursive: true });
});

const LINK = '<a href="https://evil.example">Log in</a><img src="x" onerror="alert(1)"/>';

// A page's parser ends each of these before its XML does, so what follows would be outside of the drawing.
test.each([
  [
    'an instruction',
    svg(`${SHAPE}<?x ><a href=https://evil.example>Log in</a><img src=x onerror=alert(1)> ?>`),
  ],
  ['an instruction before the drawing', `<?x ${LINK} ?>${svg(SHAPE)}`],
  ['an instruction after the drawing', `${svg(SHAPE)}<?x ${LINK} ?>`],
  ['a style sheet', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg(SHAPE)}`],
  ['character data', svg(`${SHAPE}<![CDATA[${LINK}]]>`)],
  ['character data in a shape', svg(`<path d="M0 0h9v9z"><![CDATA[${LINK}]]></path>`)],
  ['words', svg(`${SHAPE}Log in`)],
  ['words in a group', svg(`<g fill="#101f3c">Log in${SHAPE}<path d="M1 1h9v9z"/></g>`)],
  ['words of an entity', `<!DOCTYPE svg [<!ENTITY x "Log in">]>${svg(`${SHAPE}&x;`)}`],
  ['a link of an entity', `<!DOCTYPE svg [<!ENTITY x '${LINK}'>]>${svg(`${SHAPE}&x;`)}`],
  ['a comment that ends early', svg(`${SHAPE}<!--! --!>${LINK} -->`)],
  ['a doctype inside', svg(`${SHAPE}<!DOCTYPE x [<!ENTITY x '${LINK}'>]>`)],
])('refuses a logo and an icon with %s', (_, drawing) => {
  expect(logoProblems(drawing)).not.toEqual([]);
  writeFileSync(LOGO, drawing);
  expect(readLogo).toThrow(LOGO);
  writeFileSync(iconFile('a'), drawing);
  expect(() => readIcon('a')).toThrow(iconFile('a'));
});

test.each([
  ['a comment', `<!--${LINK}-->`],
  ['a license', '<!--!><a href="https://evil.example">Log in</a>-->'],
])('removes %s from a logo and an icon', (_, comment) => {
  const drawing = `<?xml version="1.0"?>\n<!DOCTYPE svg>\n${comment}\n${svg(`\n${comment}\n${SHAPE}\n`)}\n${comment}\n`;
  expect(logoProblems(drawing)).toEqual([]);
  writeFileSync(LOGO, drawing);
  expect(readLogo()?.shapes).toBe('<path d="M0 0h9v9z"/>');
  writeFileSync(iconFile('a'), drawing);
  expect(readIcon('a')).toBe('<svg viewBox="0 0 24 24"><path d="M0 0h9v9z"/></svg>');
});

test.each(['url(#a)', 'URL(https://evil.example/#a)', 'u\\72l(https://evil.example/#a)'])(
  'refuses a drawing that refers to something with %s',
  (fill) => {
    expect(logoProblems(svg(`<path d="M0 0h9v9z" fill="${fill}"/>`))).toEqual([
      'has "url"; use plain colors instead of gradients, patterns and masks',
    ]);
  },
);

test('says what to do about words, once', () => {
  const convert = 'convert it to paths in your drawing program, or remove it';
  expect(logoProblems(svg(`${SHAPE}Log in<g>Log in</g>`))).toEqual([`has "text"; ${convert}`]);
  expect(logoProblems(svg(`${SHAPE}<style>@media print{path{d:none}}</style>`))).toEqual([
    `has "style"; ${convert}`,
  ]);
});
