import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { CALLS } from './calls/booking-pages.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

let app: RunningApp;
beforeAll(async () => {
  const dataDir = temporaryFolder();
  app = await startApp({ dataDir, open: () => openStore({ dataDir }) }, { calls: CALLS });
});
afterAll(() => app.close());

/** Content of the fixture's video. */
const SIZE = 700 * 1024;

async function ask(headers: Record<string, string>, method = 'GET') {
  const response = await fetch(`${app.url}/video.mp4`, { method, headers });
  return { response, length: (await response.arrayBuffer()).byteLength };
}

describe('a video', () => {
  test('is sent whole without a Range header, with Accept-Ranges', async () => {
    const { response, length } = await ask({});
    expect([response.status, length]).toEqual([200, SIZE]);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-type')).toBe('video/mp4');
  });

  test.each([
    ['bytes=0-', `0-${SIZE - 1}`, SIZE],
    ['bytes=100-199', '100-199', 100],
    ['bytes=-500', `${SIZE - 500}-${SIZE - 1}`, 500],
    ['bytes=-99999999', `0-${SIZE - 1}`, SIZE],
    ['bytes=100-99999999', `100-${SIZE - 1}`, SIZE - 100],
  ])('is sent in part for "%s"', async (range, part, expected) => {
    const { response, length } = await ask({ range });
    expect([response.status, length]).toEqual([206, expected]);
    expect(response.headers.get('content-range')).toBe(`bytes ${part}/${SIZE}`);
    expect(response.headers.get('content-length')).toBe(String(expected));
  });

  test('rejects a range past its end and reports its length', async () => {
    const { response, length } = await ask({ range: `bytes=${SIZE}-` });
    expect([response.status, length]).toEqual([416, 0]);
    expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is sent whole if the client has part of another version', async () => {
    const etag = (await ask({})).response.headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=5-9', 'if-range': etag })).response.status).toBe(206);
    expect((await ask({ range: 'bytes=5-9', 'if-range': '"older"' })).response.status).toBe(200);
    expect((await ask({ 'if-none-match': etag })).response.status).toBe(304);
  });

  test('ignores Range on HEAD', async () => {
    const { response } = await ask({ range: 'bytes=5-9' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(SIZE));
  });
});

test.each([
  ['/old%20page.php', '/about#who'],
  ['/old%20page.php/?from=ad', '/about?from=ad#who'],
  ['/old%20page.php?next=/a?b=c&d=1', '/about?next=/a?b=c&d=1#who'],
  ['/blog?p=1', 'https://blog.example.com/?a=1&p=1'],
  ['/Old%20Page.PHP', '/about#who'],
  ['/?p=12', '/about'],
  ['/?utm_source=card&p=12', '/about?utm_source=card'],
  ['/?lang=en&p=12', '/contact'],
  ['/index.php?id=4', '/contact#form'],
  ['/Index.php/?id=4&from=%2Fa', '/contact?from=%2Fa#form'],
  ['/Team', '/about'],
  ['/team', '/contact'],
])("the firm's old address %s redirects to %s", async (path, to) => {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  await response.body?.cancel();
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['/schedule/', '/schedule'],
  ['/schedule/?zone=Europe/Berlin', '/schedule?zone=Europe/Berlin'],
  ['/schedule/call/?token=x', '/schedule/call?token=x'],
  ['/leads/answer/?token=x', '/leads/answer?token=x'],
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/CONTACT', '/contact'],
  ['/about%20', '/about'],
  ['/%20About.HTML%C2%A0/?a=B', '/about?a=B'],
  ['/Index.html', '/'],
  ['/Schedule', '/schedule'],
  ['/Leads/Answer?token=Xy', '/leads/answer?token=Xy'],
  ['/VIDEO.mp4', '/video.mp4'],
])('%s redirects to the page at %s', async (path, to) => {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  await response.body?.cancel();
  expect([response.status, response.headers.get('location')]).toEqual([308, to]);
});

test.each([
  '/:x(/',
  '/*/',
  '/%3Ax%28/',
  '/nothing/',
  '/Nothing',
  '/REPORT.pdf',
  '/index.php?id=5',
  '/index.php',
])('%s doesn’t redirect to a page', async (path) => {
  expect((await fetch(app.url + path, { redirect: 'manual' })).status).toBe(404);
});

test('a page stays where it is with a query that isn’t an old address', async () => {
  for (const path of ['/?p=13', '/?p=', '/?utm_source=p12', '/about?p=12']) {
    const response = await fetch(app.url + path, { redirect: 'manual' });
    await response.body?.cancel();
    expect([path, response.status]).toEqual([path, 200]);
  }
});
