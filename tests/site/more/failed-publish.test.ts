import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FIRM, PublishedSite, phone } from './published-site.ts';

// What needs the real check or the real build. The other refusals are in refused-publish.test.ts.

// Some of these build the site.
vi.setConfig({ testTimeout: 600_000 });

let published: PublishedSite;
beforeAll(async () => {
  published = new PublishedSite();
  await published.serve();
  published.setFirm({ phone: phone(60) });
}, 300_000);
afterAll(() => published.remove());

describe('leaves everything as it was if', () => {
  /** What may not change when a publish fails. */
  const state = () => [
    published.git('rev-parse', 'HEAD'),
    published.git('status', '--porcelain'),
    published.current(),
  ];

  /** Publishes a file with other content. @returns what's said about it */
  async function refused(file: string, content: unknown) {
    const before = published.site.read(file);
    published.site.write(file, content);
    const known = state();
    const { code, output } = await published.desk('publish');
    expect([code, output]).toEqual([1, expect.not.stringMatching(/^\s+at /m)]);
    expect(state()).toEqual(known);
    expect(globSync('dist/building/*', { cwd: published.site.folder })).toEqual([]);
    published.site.write(file, before);
    return output;
  }

  test('the words have a problem, and says where', async () => {
    expect(await refused(FIRM, { ...published.firm(), phone: 'none' })).toContain(`${FIRM}:`);
  });

  test('a color is hard to read, and says which', async () => {
    const file = 'content/firm/colors.json';
    const colors = { ...JSON.parse(published.site.read(file)), accent: '#fefefe' };
    expect(await refused(file, colors)).toMatch(
      /content\/firm\/colors\.json:1: is too light to read: pick a darker color .*accent on paper/,
    );
  });

  test('the pages have one', async () => {
    const file = 'content/firm/redirects.yaml';
    expect(await refused(file, { '/old': '/nowhere' })).toContain(`${file}:1: ${file} links to /nowhere`);
  });
});

test('killed at any moment, the public site is one whole version and the next publish works', async () => {
  for (const [number, wait] of [2_000, 8_000].entries()) {
    published.setFirm({ phone: phone(80 + number) });
    const child = published.spawn(['desk/main.ts', 'publish'], ['ignore', 'ignore', 'ignore']);
    const ended = once(child, 'exit');
    await Promise.race([ended, sleep(wait)]);
    child.kill('SIGKILL');
    await ended;
    const commit = readFileSync(join(published.current(), 'commit.txt'), 'utf8');
    expect(existsSync(join(published.current(), 'site/index.html'))).toBe(true);
    expect(published.git('cat-file', '-t', commit)).toBe('commit');
    expect(published.firm().phone).toBe(phone(80 + number));
  }
  published.setFirm({ phone: phone(90) });
  await published.publish('After all');
  await published.until(async () => (await published.get('/contact')).includes(phone(90)));
  expect(published.git('status', '--porcelain')).toBe('');
});
