import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SmallCheckout, WORDS } from './small-checkout.ts';

// Publishing on a disk without space: a real file system in memory, because no stand-in fails in so many places.

const place = mkdtempSync(join(tmpdir(), 'disk-'));
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,nr_inodes=5000', 'tmpfs', place]).status === 0;
const MB = 1024 * 1024;

describe.skipIf(!isMounted)('on a disk', () => {
  let site: SmallCheckout;
  beforeAll(() => {
    site = new SmallCheckout(place);
  });
  afterAll(() => {
    execFileSync('umount', [place]);
    rmSync(place, { recursive: true });
  });

  /** Fills the disk. @param free how much stays */
  function fill(free: number): void {
    const { bavail, bsize } = statfsSync(place);
    writeFileSync(join(place, 'dist/filler'), Buffer.alloc(Math.max(0, bavail * bsize - free), 1));
  }
  const empty = () => rmSync(join(place, 'dist/filler'), { force: true });

  test.each([0, 0.1, 1, 4, 10, 20])('with %d MB left, the reason is said, and nothing is lost', (free) => {
    const before = [site.publicWords(), site.git('rev-parse', 'HEAD')];
    const words = `"With ${free} left"`;
    site.write(WORDS, words);
    fill(free * MB);
    expect(site.publish()).toMatchObject({ said: 'disk-full', status: 1 });
    const { output } = site.desk('publish');
    expect(output).toMatch(/The disk is full: .*\d+ MB/);
    expect(output).toContain('free some space');
    expect([site.publicWords(), site.git('rev-parse', 'HEAD')]).toEqual(before);
    empty();
    expect(site.publish().said).toBe('published');
    expect(site.publicWords()).toBe(words);
  });

  test.each([0, 3, 30, 300])(
    'with room for %d files left, the reason is said, and nothing is lost',
    (free) => {
      const before = [site.publicWords(), site.git('rev-parse', 'HEAD')];
      const words = `"With ${free} files left"`;
      site.write(WORDS, words);
      const files = join(place, 'files');
      mkdirSync(files);
      for (let more = statfsSync(place).ffree - free; more > 0; more -= 1)
        writeFileSync(join(files, String(more)), '');
      expect(site.publish()).toMatchObject({ said: 'disk-full', status: 1 });
      expect(site.desk('publish').output).toMatch(/The disk is full: .*\d+ files \(inodes\)/);
      expect([site.publicWords(), site.git('rev-parse', 'HEAD')]).toEqual(before);
      rmSync(files, { recursive: true });
      expect(site.publish().said).toBe('published');
    },
  );

  test('with room for the site, but none where Git keeps its versions, the reason is said', () => {
    const other = mkdtempSync(join(tmpdir(), 'disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', other]);
    const folder = join(place, '.git');
    cpSync(folder, join(other, 'git'), { recursive: true });
    rmSync(folder, { recursive: true });
    symlinkSync(join(other, 'git'), folder);
    const { bavail, bsize } = statfsSync(other);
    writeFileSync(join(other, 'filler'), Buffer.alloc(bavail * bsize, 1));
    site.write(WORDS, '"In two places"');
    expect(site.publish()).toMatchObject({ said: 'disk-full', status: 1 });
    rmSync(join(other, 'filler'));
    expect(site.publish().said).toBe('published');
    rmSync(folder);
    cpSync(join(other, 'git'), folder, { recursive: true });
    execFileSync('umount', [other]);
    rmSync(other, { recursive: true });
  });

  test('with enough left, words are published', () => {
    site.write(WORDS, '"Enough"');
    fill(40 * MB);
    expect(site.publish().said).toBe('published');
    empty();
  });
});
