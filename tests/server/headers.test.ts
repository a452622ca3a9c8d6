import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticHeaders } from '../../deploy/static-headers.ts';
import { openStore } from '../../server/store/open-store.ts';
import { postJson, sendRaw } from './requests.ts';
import { fixtureDist, type RunningApp, startApp } from './running-app.ts';
import { temporaryFolder } from './temporary-folder.ts';

let app: RunningApp;
beforeAll(async () => {
  const dataDir = temporaryFolder();
  app = await startApp({ dataDir, open: () => openStore({ dataDir }) });
});
afterAll(() => app.close());

describe('security headers', () => {
  const expected = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'cache-control',
  ];

  test.each([
    ['GET', '/', 200],
    ['HEAD', '/about', 200],
    ['GET', '/_astro/app.1a2b.js', 200],
    ['GET', '/video.mp4', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/%', 404],
    ['GET', '/about.html', 308],
    ['PUT', '/about', 405],
    ['DELETE', '/nowhere', 404],
    ['POST', '/api/contact', 400],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['POST', '/newsletter/confirm', 410],
    ['GET', '/leads/answer', 410],
    ['POST', '/leads/answer', 410],
    ['GET', '/api/contact', 303],
  ])('are on %s %s', async (method, path, status) => {
    const response = await fetch(app.url + path, { method, redirect: 'manual' });
    await response.body?.cancel();
    expect(response.status).toBe(status);
    for (const name of expected) expect(response.headers.get(name), name).not.toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test.each([
    ['without a host', 'GET / HTTP/1.1', 400],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y', 400],
    ['with the same host twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x', 400],
    ['with a full URL', 'GET http://x/about HTTP/1.1\r\nHost: x', 200],
    ['with a URL without a path', 'GET HTTP://x?a=b HTTP/1.1\r\nHost: x', 200],
    ['with the full URL of a missing page', 'GET https://x/nowhere HTTP/1.1\r\nHost: x', 404],
    ['with an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected', 200],
    ['that isn’t HTTP', 'hello', 400],
    ['with oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])('are on the reply to a request %s', async (_words, request, status) => {
    const answer = await sendRaw(app.url, `${request}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const name of expected) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
  });

  test('of the API and of token pages forbid caching', async () => {
    for (const path of ['/readyz', '/newsletter/confirm?token=x', '/newsletter/unsubscribe']) {
      expect((await fetch(app.url + path)).headers.get('cache-control')).toBe('no-store');
    }
    expect((await postJson(`${app.url}/api/contact`, {})).headers.get('cache-control')).toBe('no-store');
  });

  test('allow only a page’s own inline code, by hash', async () => {
    const csp = (await fetch(`${app.url}/about`)).headers.get('content-security-policy');
    expect(csp).toContain("script-src 'self' 'sha256-of/about';");
  });

  test('are the same on a static host', async () => {
    const blocks = staticHeaders(fixtureDist(), { https: false })
      .split('\n\n')
      .map((block) => block.trim().split('\n  '));
    const named = blocks.map(([path = '']) => path).filter((path) => !/\*$|^\/404$/.test(path));
    expect(named).toContain('/about');
    for (const path of [...named, '/_astro/app.1a2b.js']) {
      const lines = blocks
        .filter(([pattern = '']) =>
          pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
        )
        .flatMap(([, ...headers]) => headers.map((line) => line.split(': ', 2)));
      const { headers } = await fetch(app.url + path);
      for (const [name = '', value] of lines) expect(headers.get(name), `${name} on ${path}`).toBe(value);
      // Pages have one more header, for prerendering.
      const names = lines.map(([name]) => name).filter((name) => name !== 'speculation-rules');
      expect(names.sort(), path).toEqual([...expected].sort());
    }
  });

  test('require HTTPS for a year if PUBLIC_URL is HTTPS', async () => {
    const dataDir = temporaryFolder();
    const env = { PUBLIC_URL: 'https://www.firm.example' };
    const secure = await startApp({ dataDir, open: () => openStore({ dataDir }) }, { env });
    for (const path of ['/', '/readyz', '/nowhere']) {
      expect((await fetch(secure.url + path)).headers.get('strict-transport-security')).toContain(
        'max-age=31536000',
      );
    }
    await secure.close();
  });
});
