import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmallCheckout, WORDS } from './small-checkout.ts';

let site: SmallCheckout;
beforeEach(() => {
  site = new SmallCheckout();
  site.write(WORDS, '"Public"');
  expect(site.publish().said).toBe('published');
  cpSync(join(site.folder, '.git'), join(site.folder, 'dist/undamaged'), { recursive: true });
});
afterEach(() => site.remove());

const gitFile = (path: string) => join(site.folder, '.git', path);

function overwrite(path: string, text = 'damaged'): void {
  rmSync(gitFile(path), { force: true });
  writeFileSync(gitFile(path), text);
}

function overwriteObject(name: string): void {
  const hash = site.git('rev-parse', name);
  const path = `objects/${hash.slice(0, 2)}/${hash.slice(2)}`;
  chmodSync(gitFile(path), 0o644);
  overwrite(path);
}

/** Puts back a copy of the repository. */
function restore(): void {
  rmSync(join(site.folder, '.git'), { recursive: true });
  cpSync(join(site.folder, 'dist/undamaged'), join(site.folder, '.git'), { recursive: true });
}

const lock = (path: string): [damage: () => void, repair: () => void] => [
  () => overwrite(path),
  () => rmSync(gitFile(path)),
];

function rebuildIndex(): void {
  rmSync(gitFile('index'));
  site.git('reset', '--quiet');
}

// As docs/running-the-desk.md says what to do.
test.each<[name: string, damage: () => void, repair: () => void]>([
  ['a damaged commit', () => overwriteObject('HEAD'), restore],
  ['a damaged folder', () => overwriteObject('HEAD:content'), restore],
  ['a damaged program', () => overwriteObject('HEAD:scripts/build-if-stale.ts'), restore],
  ['a damaged mark', () => overwriteObject(`published/${site.versionWith('"Public"')}`), restore],
  ['a damaged HEAD', () => overwrite('HEAD'), restore],
  ['a damaged branch', () => overwrite('refs/heads/main'), restore],
  ['a damaged index', () => overwrite('index'), rebuildIndex],
  ['a lock left behind on the index', ...lock('index.lock')],
  ['a lock left behind on HEAD', ...lock('HEAD.lock')],
  ['a lock left behind on the branch', ...lock('refs/heads/main.lock')],
])(
  'with %s, the site stays whole, nothing typed is lost, and publishing says whom to show it to',
  (_, damage, repair) => {
    const typed = '"Typed"';
    site.write(WORDS, typed);
    damage();
    // A lock on the index only matters once the words are public.
    expect(site.desk('publish').status).toBe(1);
    const shown = site.read('dist/current/site/index.html');
    const { status, output } = site.desk('publish');
    expect([status, output]).toEqual([1, expect.stringContaining('the person who does updates')]);
    expect(site.read(WORDS)).toBe(typed);

    repair();
    expect(['"Public"', typed]).toContain(shown);
    expect(site.publicWords()).toBe(shown);
    expect(['published', 'nothing-changed']).toContain(site.publish().said);
    expect([site.publicWords(), site.read(WORDS)]).toEqual([typed, typed]);
    expect(site.git('status', '--porcelain')).toBe('');
  },
);
