import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withIslandModules } from './island-modules.ts';

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

const island =
  '<astro-island component-url="/_astro/Tool.js" component-export="Tool" renderer-url="/_astro/hydrate.js" props="{}">';

test('a tool names its two modules first, and then all that they import, once', () => {
  const page = withIslandModules(`<main>${island}</astro-island></main>`, site);
  const modules = 'modules="/_astro/Tool.js /_astro/hydrate.js /_astro/react.js /_astro/words.js"';
  expect(page).toBe(
    `<main><astro-island ${modules} component-export="Tool" props="{}"></astro-island></main>`,
  );
});

test('what stands outside of the main part names its two modules alone', () => {
  const page = withIslandModules(`<main></main>${island}</astro-island>`, site);
  expect(page).toContain('modules="/_astro/Tool.js /_astro/hydrate.js" ');
});
