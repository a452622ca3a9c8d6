import { existsSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { pages } from '../pages.ts';
import type { RunningSite } from '../running-site.ts';
import { site } from './site-fixture.ts';

// Playwright drives its own build of Firefox only; Puppeteer speaks WebDriver BiDi to the one that is installed.
const FIREFOX = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };

const test = base.extend<{ tab: Page; quiet: string[] }, { site: RunningSite; firefox: Browser }>({
  site,
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const firefox = await launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    const tab = await context.newPage();
    await tab.setViewport(DESKTOP);
    await use(tab);
    await context.close();
  },
  quiet: [
    async ({ tab, site }, use) => {
      const complaints: string[] = [];
      tab.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
      tab.on('pageerror', (error) => complaints.push(`uncaught: ${error}`));
      tab.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
      tab.on('request', (request) => {
        // Firefox itself loads a font of its own now and then, from a data address: that asks nobody.
        const asks = !request.url().startsWith('data:');
        if (asks && !request.url().startsWith(site.url)) complaints.push(`foreign request: ${request.url()}`);
      });
      tab.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

// By XPath: Puppeteer finds a role or a text in Firefox by looking at every node, for seconds.
const button = (page: Page, name: string) =>
  page.locator(`::-p-xpath(//button[normalize-space()="${name}" or @aria-label="${name}"])`);
const shows = (page: Page, text: string) =>
  page.waitForSelector(`::-p-xpath(//*[text()[contains(., "${text}")]])`, { visible: true });
const openDialog = (page: Page) => page.evaluate(() => document.querySelector('dialog[open]')?.id ?? '');

test.describe('in Firefox', () => {
  test.skip(!FIREFOX, 'Firefox is not installed here');

  for (const path of pages()) {
    test(`${path} is drawn in its fonts, fits a phone, and complains of nothing`, async ({ tab, site }) => {
      for (const size of [DESKTOP, PHONE]) {
        await tab.setViewport(size);
        await tab.goto(site.url + path);
        await tab.waitForSelector('[data-fonts]');
        const seen = await tab.evaluate(() => ({
          fonts: document.fonts.check('1em Figtree') && document.fonts.check('700 1em Bricolage'),
          tooWide: document.documentElement.scrollWidth - innerWidth > 0,
          heading: document.querySelector('h1')?.checkVisibility(),
        }));
        expect(seen).toEqual({ fonts: true, tooWide: false, heading: true });
      }
    });
  }

  test('a lead is sent from the dialog, and is stored', async ({ tab, site }) => {
    await tab.goto(site.url);
    await button(tab, 'Schedule a Consultation Today').click();
    await tab.locator('#contact-fullName').click();
    await tab.waitForSelector('#contact [type=submit][aria-disabled]');
    await tab.locator('#contact-fullName').fill('Ada Example');
    await tab.locator('#contact-email').fill('firefox@visitor.example');
    await tab.locator('#contact-service').fill('Sales Tax');
    await tab.locator('#contact [type=submit]').click();
    await shows(tab, 'We will connect to you shortly!');
    expect(site.leads().filter(({ email }) => email === 'firefox@visitor.example')).toMatchObject([
      { fullName: 'Ada Example', service: 'Sales Tax' },
    ]);
    await button(tab, 'Go back').click();
    await expect.poll(() => openDialog(tab)).toBe('');
  });

  test('a subscription is sent from the footer', async ({ tab, site }) => {
    await tab.goto(site.url);
    await tab.locator('#newsletter-email').click();
    await tab.waitForSelector('#newsletter [type=submit][aria-disabled]');
    await tab.locator('#newsletter-email').fill('firefox-reader@visitor.example');
    await button(tab, 'Submit').click();
    await shows(tab, 'Submitted!');
    expect(await site.mailsTo('firefox-reader@visitor.example')).toHaveLength(1);
  });

  test('the services dropdown opens under its button, and closes with Escape', async ({ tab, site }) => {
    await tab.goto(site.url);
    await button(tab, 'Services').click();
    const [menu, services] = await Promise.all(
      ['#services-menu', '[popovertarget=services-menu]'].map((selector) =>
        tab.$eval(selector, (element) => element.getBoundingClientRect().toJSON()),
      ),
    );
    expect(menu.top).toBeGreaterThanOrEqual(services.bottom - 16);
    expect(menu.left).toBeLessThan(services.right);
    expect(menu.right).toBeGreaterThan(services.left);
    await tab.keyboard.press('Escape');
    expect(await tab.$eval('#services-menu', (element) => element.matches(':popover-open'))).toBe(false);
  });

  test('the menu of a phone opens, and leads to the contact dialog', async ({ tab, site }) => {
    await tab.setViewport(PHONE);
    await tab.goto(site.url);
    await button(tab, 'Menu').click();
    await tab.locator('#menu ::-p-text(Talk to an expert)').click();
    await expect.poll(() => openDialog(tab)).toBe('contact-dialog');
  });

  test('the checklist grows and shrinks with what is ticked', async ({ tab, site }) => {
    await tab.goto(`${site.url}/personal-tax`);
    const documents = () =>
      tab.$$eval('#documents li', (items) => items.filter((item) => item.checkVisibility()).length);
    const before = await documents();
    const tile = tab.locator('[data-checklist] [data-document]');
    await tile.click();
    await expect.poll(documents).toBe(before + 1);
    await tile.click();
    await expect.poll(documents).toBe(before);
  });

  test('the film plays in its dialog, muted', async ({ tab, site }) => {
    await tab.goto(`${site.url}/experts`);
    await button(tab, 'Explore').click();
    await tab.waitForSelector('dialog[open] video');
    await expect
      .poll(() =>
        tab.$eval('dialog[open] video', (film) => {
          const { currentTime, muted } = film as HTMLVideoElement;
          return muted && currentTime > 0.3;
        }),
      )
      .toBe(true);
  });
});
