import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nothing of the desk is in the code of the site and the server, or in a build', () => {
  const files = globSync([
    '{src,server,integrations,content-model,forms,tools}/**/*.{ts,tsx,astro}',
    'astro.config.ts',
    'scripts/start.ts',
  ]);
  const imports = files.filter((file) =>
    /(?:from|import\()\s*['"][^'"]*desk\//.test(readFileSync(file, 'utf8')),
  );
  expect(imports).toEqual([]);
  const built = globSync('dist/site/**/*.{html,js}');
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((file) => /clickToEdit|data-edit\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every address of the API is documented', () => {
  const code = ['api', 'publishing', 'looking']
    .map((name) => readFileSync(`desk/words/server/${name}.ts`, 'utf8'))
    .join();
  const addresses = new Set([...code.matchAll(/'(\/api\/\w+)/g)].map(([, address]) => address));
  expect(addresses.size).toBeGreaterThan(10);
  const docs = readFileSync('docs/editor.md', 'utf8');
  expect([...addresses].filter((address) => !new RegExp(`${address}\\b`).test(docs))).toEqual([]);
});
