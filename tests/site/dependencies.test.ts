import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What a server runs, besides the build's own bundle. The desk there doesn't have Words, which needs the build's tools. */
const ENTRIES = [
  'server/main.ts',
  'server/worker-main.ts',
  'server/leads.ts',
  'desk/build-desk.ts',
  'server/calls/calendars/busy-times.ts',
];

/** Returns the packages that files import, with those they import in turn. */
function packagesOf(entries: string[]): Set<string> {
  const files = new Set(entries);
  const packages = new Set<string>();
  // The set grows meanwhile.
  for (const file of files) {
    if (!/\.[cm]?[jt]s$/.test(file)) continue;
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      if (fileName.startsWith('.')) files.add(join(dirname(file), fileName));
      else if (!fileName.startsWith('node:'))
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(fileName)?.[0] ?? fileName);
    }
  }
  return packages;
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

test('dependencies are what the server, its worker, its commands and the desk import', () => {
  expect([...packagesOf(ENTRIES)].sort()).toEqual(Object.keys(dependencies).sort());
});

test("the build's bundle for the server needs no other package", () => {
  const needed = packagesOf(['dist/render-form.js']);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...needed]));
});
