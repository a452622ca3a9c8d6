import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WORDS_ON_A_SERVER } from '../../../desk/words/words-actions.ts';

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

test('every request of the API is documented', () => {
  const docs = readFileSync('docs/editor.md', 'utf8');
  const requests = Object.values(WORDS_ON_A_SERVER).map(({ request }) => request);
  const documented = (request: string) => docs.includes(request.replace(':id', 'ID'));
  expect(requests.filter((request) => !documented(request))).toEqual([]);
});
