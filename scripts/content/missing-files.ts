import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../content-model/check/source.ts';

/** How the sources name a content file that they cannot do without, and the folder from which they name it. */
const NAMED: [sources: string, name: RegExp, from: string][] = [
  ['content-model/*.ts', /\bfrom '(\.\.\/content\/\S+\.json)'/g, 'content-model'],
  ['src/{collections,screens}/**/*.ts', /\bfile\('(\.\/content\/[^']+)'/g, '.'],
  ['src/pages/*.astro', /'(content\/\S+) is missing/g, '.'],
  ['content-model/sheets/*.ts', /\bfrom '(?:\.\.\/)+(content\/\S+\.json)'/g, '.'],
];

/** The content files that every firm has, and that are not there. */
export function missingFiles(): Problem[] {
  const named = NAMED.flatMap(([sources, name, from]) =>
    globSync(sources).flatMap((source) =>
      [...readFileSync(source, 'utf8').matchAll(name)].map(([, file = '']) => join(from, file)),
    ),
  );
  return [...new Set(named)]
    .filter((file) => !existsSync(file))
    .map((file) => ({
      file,
      line: 1,
      field: '',
      there: 'no such file',
      wanted: 'is a file that every site has',
      mend: 'put it back; the pages cannot be built without it',
    }));
}
