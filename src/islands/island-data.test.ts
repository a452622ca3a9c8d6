import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { islandData, modulesOf, writeModule } from './island-data.ts';

const site = mkdtempSync(join(tmpdir(), 'modules-'));
afterAll(() => rmSync(site, { recursive: true }));
mkdirSync(join(site, '_astro'));

test('lists the imports of an island once, then hydrate.ts and the component', () => {
  const built = {
    'src/islands/hydrate.ts': ['/react.js', '/hydrate.js'],
    'src/islands/tools/Estimate.tsx': ['/react.js', '/forms.js', '/Estimate.js'],
  };
  expect(modulesOf('Estimate', built)).toEqual(['/react.js', '/forms.js', '/hydrate.js', '/Estimate.js']);
});

test("names a module that isn't built", () => {
  expect(() => modulesOf('Estimate', {})).toThrow("src/islands/hydrate.ts isn't built");
});

test('names the sources and writes properties as JSON in development', () => {
  const props = { name: `R&D's "<b>"`, years: [2026, 2027], hint: null, left: undefined };
  expect(islandData('Estimate', props, true)).toEqual({
    'data-modules': '/src/islands/hydrate.ts /src/islands/tools/Estimate.tsx',
    'data-name': 'Estimate',
    'data-props': JSON.stringify(props),
  });
});

test('writes long properties as a module', async () => {
  const props = { name: 'x'.repeat(600), years: [2026] };
  const url = writeModule('Tool', JSON.stringify(props), site);
  expect(url).toMatch(/^\/_astro\/Tool-words\.\w{8}\.js$/);
  expect((await import(join(site, url))).default).toEqual(props);
});

test.each([{ day: new Date() }, { days: new Map() }, { inner: { sign: Symbol('a') } }])(
  "fails if a property isn't JSON",
  (props) => {
    expect(() => islandData('Estimate', props, true)).toThrow('JSON');
  },
);
