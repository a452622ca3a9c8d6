import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { installedChromium } from '../../../scripts/chromium.ts';
import type { RunningSite } from '../../running-site.ts';
import { site } from '../site-fixture.ts';

// Uses Puppeteer, because Playwright turns prerendering off.
const test = base.extend<object, { site: RunningSite }>({ site });

test('a page is prerendered before its link is followed, and loads nothing else until it shows', async ({
  site,
}) => {
  const requests: { path: string; purpose: string }[] = [];
  const proxy = createServer(async ({ method, url = '', headers }, reply) => {
    const answer = await fetch(site.url + url, { method });
    const body = Buffer.from(await answer.arrayBuffer());
    const { 'content-encoding': _, 'content-length': __, ...sent } = Object.fromEntries(answer.headers);
    reply.writeHead(answer.status, sent).end(body);
    requests.push({ path: url, purpose: String(headers['sec-purpose'] ?? '') });
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
  const browser = await launch({
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`http://localhost:${(proxy.address() as AddressInfo).port}/about`);
    await expect.poll(() => requests.map(({ path }) => path)).toContain('/prerender.speculationrules');
    const next = await page.evaluate(
      () =>
        [...document.querySelectorAll('header a')]
          .filter((link) => link.checkVisibility())
          .map((link) => link.getAttribute('href') ?? '')
          .find((href) => /^\/[a-z]/.test(href) && href !== '/about') ?? '',
    );
    const link = `header a[href="${next}"]`;
    await page.hover(link);
    await expect
      .poll(() => requests.filter(({ purpose }) => purpose === 'prefetch;prerender').map(({ path }) => path))
      .toEqual([next, '/prerender.speculationrules']);

    await page.click(link);
    await page.waitForFunction(
      (path) => location.pathname === path && 'fonts' in document.documentElement.dataset,
      {},
      next,
    );
    const activated = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      return (visit as PerformanceNavigationTiming & { activationStart: number }).activationStart;
    });
    expect(activated).toBeGreaterThan(0);
  } finally {
    await browser.close();
    proxy.close();
  }
});
