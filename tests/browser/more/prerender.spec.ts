import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { installedChromium } from '../../../scripts/chromium.mjs';
import type { RunningSite } from '../../running-site.ts';
import { site } from '../site-fixture.ts';

// Puppeteer's, for Playwright switches off that pages are made ready beforehand.
const test = base.extend<object, { site: RunningSite }>({ site });

test('a page stands before its link is followed, and asks for nothing while nobody sees it', async ({
  site,
}) => {
  const asked: { path: string; purpose: string }[] = [];
  const listened = createServer(async ({ method, url = '', headers }, reply) => {
    const answer = await fetch(site.url + url, { method });
    const body = Buffer.from(await answer.arrayBuffer());
    const { 'content-encoding': _, 'content-length': __, ...sent } = Object.fromEntries(answer.headers);
    reply.writeHead(answer.status, sent).end(body);
    asked.push({ path: url, purpose: String(headers['sec-purpose'] ?? '') });
  }).listen(0, 'localhost');
  await once(listened, 'listening');
  const browser = await launch({
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`http://localhost:${(listened.address() as AddressInfo).port}/about`);
    await expect.poll(() => asked.map(({ path }) => path)).toContain('/prerender.speculationrules');
    await page.hover('header a[href="/partners"]');
    await expect
      .poll(() => asked.filter(({ purpose }) => purpose === 'prefetch;prerender').map(({ path }) => path))
      .toEqual(['/partners', '/prerender.speculationrules']);

    await page.click('header a[href="/partners"]');
    await page.waitForFunction(
      () => location.pathname === '/partners' && 'whole' in document.documentElement.dataset,
    );
    const activated = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      return (visit as PerformanceNavigationTiming & { activationStart: number }).activationStart;
    });
    expect(activated).toBeGreaterThan(0);
  } finally {
    await browser.close();
    listened.close();
  }
});
