import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRM, PublishedSite, phone } from './published-site.ts';

let published: PublishedSite;
beforeAll(async () => {
  published = new PublishedSite();
  await published.serve();
  published.setFirm({ phone: phone(0) });
  await published.publish('Start');
}, 300_000);
afterAll(() => published.remove());

/** What may not change when a publish fails. */
const state = () => [
  published.git('rev-parse', 'HEAD'),
  published.git('status', '--porcelain'),
  published.git('tag'),
  published.current(),
];

describe('leaves everything as it was if', () => {
  const refused = async (...args: string[]) => {
    const before = state();
    const { code, output } = await published.desk('publish', ...args);
    expect([code, output]).toEqual([1, expect.any(String)]);
    expect(state()).toEqual(before);
    expect(globSync('dist/building/*', { cwd: published.site.folder })).toEqual([]);
    return output;
  };

  test('the words have a problem, and says where', async () => {
    const before = published.site.read(FIRM);
    published.setFirm({ phone: 'none' });
    expect(await refused()).toContain(`${FIRM}:`);
    published.site.write(FIRM, before);
  });

  test('a color is hard to read, and says which', async () => {
    const file = 'content/firm/colors.json';
    const before = published.site.read(file);
    published.site.write(file, { ...JSON.parse(before), accent: '#fefefe' });
    expect(await refused()).toMatch(
      /content\/firm\/colors\.json:1: is too light to read: pick a darker color .*accent on paper/,
    );
    published.site.write(file, before);
  });

  test('the pages have one', async () => {
    const file = 'content/firm/redirects.yaml';
    const before = published.site.read(file);
    published.site.write(file, { '/old': '/nowhere' });
    expect(await refused()).toContain(`${file}:1: ${file} links to /nowhere`);
    published.site.write(file, before);
  });

  test('nothing has changed', async () => {
    expect(await refused()).toContain('Nothing has changed');
  });

  test('the pages would be for another address', async () => {
    const file = join(published.current(), 'address.txt');
    const address = readFileSync(file, 'utf8');
    writeFileSync(file, 'https://www.example.com');
    published.setFirm({ phone: phone(60) });
    expect(await refused()).toContain('PUBLIC_URL');
    writeFileSync(file, address);
  });

  test('an update is waiting, which is published with the words if someone asks for it', async () => {
    published.setFirm({ phone: phone(61) });
    published.site.write('public/update.txt', 'new');
    published.git('add', 'public');
    published.git('commit', '--quiet', '--message=Update');
    expect(await refused()).toContain('update');
    const { code, output } = await published.desk('rebuild');
    expect([code, output]).toEqual([1, expect.stringContaining('update')]);

    await published.publish('With the update', '--update');
    await published.until(async () => (await published.get('/update.txt')) === 'new');
    expect(await published.get('/contact')).toContain(phone(61));
  }, 300_000);
});

test('two people cannot publish at once', async () => {
  published.setFirm({ phone: phone(70) });
  const results = await Promise.all([published.desk('publish'), published.desk('publish')]);
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(results.find(({ code }) => code === 1)?.output).toContain('Someone is publishing right now');
}, 300_000);

test('killed at any moment, the public site is one whole version and the next publish works', async () => {
  const whole = [published.current(), published.git('rev-parse', 'HEAD')];
  for (const [number, wait] of [500, 2_000, 5_000, 10_000, 15_000].entries()) {
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
  expect(published.current()).not.toBe(whole[0]);
  expect(published.git('status', '--porcelain')).toBe('');
}, 300_000);

test('asks once before something invented is published on a site with a real address', async () => {
  const claims = 'content/firm/claims.json';
  const known = JSON.parse(published.site.read(claims));
  const reviewBy = `${new Date().getFullYear() + 1}-03-31`;
  const claim = { value: '77', wording: 'Work for 77', source: 'Counted for this test.', reviewBy };
  published.site.write('.env', 'PUBLIC_URL=https://www.firm.example\n');
  published.site.write(claims, { ...known, 'brand-new': { ...claim, sample: true } });
  const before = state();
  const { code, output } = await published.desk('publish');
  expect([code, output]).toEqual([1, expect.stringContaining('Work for 77')]);
  expect(output).toContain('--anyway');
  expect(state()).toEqual(before);

  await published.publish('Invented', '--anyway');
  published.setFirm({ phone: phone(91) });
  await published.publish('Not asked again');
}, 300_000);
