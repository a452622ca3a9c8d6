import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serializeProps } from 'astro/runtime/server/serialize.js';
import { afterAll, expect, test } from 'vitest';
import { decodeEntities } from './parse-html.ts';
import { withPlainIslands } from './plain-islands.ts';

const site = mkdtempSync(join(tmpdir(), 'modules-'));
afterAll(() => rmSync(site, { recursive: true }));

mkdirSync(join(site, '_astro'));
const code = {
  Tool: 'import{a}from"./words.js";import{b}from"./react.js";',
  words: 'import"./react.js";export let a=import("./late.js")',
  react: 'export let b=1',
  hydrate: 'import{b}from"./react.js";export default b',
};
for (const [name, text] of Object.entries(code)) writeFileSync(join(site, `_astro/${name}.js`), text);

const island = (props: object) =>
  `<main><astro-island uid="x1" component-url="/_astro/Tool.js" component-export="Tool" renderer-url="/_astro/hydrate.js" ` +
  `props="${serializeProps(props, {} as never)
    .replace(/&/g, '&#38;')
    .replace(/"/g, '&#34;')}" ssr><p>a</p></astro-island></main>`;

function loadOf(page: string) {
  const [, load = ''] =
    /^<main><astro-island data-load='([^'<>]*)'><p>a<\/p><\/astro-island><\/main>$/.exec(page) ?? [];
  return JSON.parse(decodeEntities(load));
}

test("lists an import once, with the first of the island's modules that needs it", () => {
  const modules = [
    ['/_astro/react.js', '/_astro/hydrate.js'],
    ['/_astro/words.js', '/_astro/Tool.js'],
  ];
  expect(loadOf(withPlainIslands(island({}), site))).toEqual([modules, 'Tool', {}]);
});

test("writes an island's props as plain JSON", () => {
  const props = { name: `R&D's "<b>"`, years: [2026, 2027], inputs: { a: { label: '&amp;', hint: null } } };
  expect(loadOf(withPlainIslands(island(props), site))[2]).toEqual(props);
});

test('writes long props as a third module', async () => {
  const props = { name: 'x'.repeat(600), years: [2026] };
  const [modules, ...rest] = loadOf(withPlainIslands(island(props), site));
  expect(rest).toEqual(['Tool']);
  const [url] = modules[2];
  expect(url).toMatch(/^\/_astro\/Tool-words\.\w{8}\.js$/);
  expect((await import(join(site, url))).default).toEqual(props);
});

test("fails the build if a prop isn't JSON", () => {
  expect(() => withPlainIslands(island({ day: new Date() }), site)).toThrow('JSON');
});
