import { test as base, expect } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.ts';
import { UNKNOWN_PAGE } from '../pages.ts';
import type { RunningSite } from '../running-site.ts';
import { site } from './site-fixture.ts';

export { expect };

/** For tests that look at pixels. With as little memory as others get, Chromium leaves parts of a screenshot empty. */
export const wholeScreenshots = {
  launchOptions: {
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  },
};

/** Playwright's test with a running site per worker and a page that must not log errors or request other sites. */
export const test = base.extend<{ quiet: string[] }, { site: RunningSite }>({
  site,
  baseURL: async ({ site }, use) => use(site.url),
  /** Problems with the page so far. A test removes those it expects; any that remain fail it. */
  quiet: [
    async ({ page, site }, use) => {
      const complaints: string[] = [];
      // The browser logs the 404 status of this page, which is correct.
      const unknown = site.url + UNKNOWN_PAGE;
      page.on('console', (message) => {
        const ofStatus = message.location().url === unknown && message.text().includes('status of 404');
        if (!ofStatus) complaints.push(`console ${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
          complaints.push(`foreign request: ${request.url()}`);
      });
      page.on('response', (response) => {
        const expected = response.url() === unknown && response.status() === 404;
        if (response.status() >= 400 && !expected) complaints.push(`${response.status()}: ${response.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
