import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../browser/checks/axe.ts';
import { sidewaysFindings } from '../../browser/checks/sideways.ts';
import { contactDialog, takenOver } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';

type Island = {
  path: string;
  open?: (page: Page) => Promise<void>;
  /** Two of its fields, to touch one after the other. */
  fields: (page: Page) => [Locator, Locator];
  live: (page: Page) => Promise<void>;
};

const footer = (page: Page) => page.getByRole('contentinfo');

const ISLANDS: Record<string, Island> = {
  'a tool': {
    path: '/tools/s-corporation',
    fields: (page) => [page.getByLabel('Business profit'), page.getByLabel('Tax year')],
    live: (page) => expect(page.locator('form[data-live]')).toBeAttached(),
  },
  'the contact dialog': {
    path: '/',
    open: (page) => page.getByRole('button', { name: 'Schedule a Consultation Today' }).click(),
    fields: (page) => [contactDialog(page).getByLabel('Email'), contactDialog(page).getByLabel('Full name')],
    live: (page) => takenOver(contactDialog(page)),
  },
  'the newsletter form on /schedule': {
    path: '/schedule?zone=UTC',
    fields: (page) => [
      footer(page).getByLabel('Your email address'),
      footer(page).locator('#newsletter [type=submit]'),
    ],
    live: (page) => takenOver(footer(page)),
  },
};

for (const [name, { path, open, fields, live }] of Object.entries(ISLANDS))
  test(`${name} loads at the next touch after any of its scripts fails to load`, async ({ page, quiet }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => /_astro\/.*\.js$/.test(request.url()) && scripts.add(request.url()));
    const openPage = async () => {
      await page.goto(path);
      await open?.(page);
    };
    await openPage();
    const [first, second] = fields(page);
    await first.focus();
    await live(page);

    for (const script of scripts)
      await test.step(script, async () => {
        await page.route(script, (route) => route.abort());
        await openPage();
        await first.focus();
        await expect.poll(() => quiet.join(), 'it failed to load').toContain('uncaught');
        await page.unroute(script);
        await second.focus();
        await live(page);
        quiet.length = 0;
      });
  });

test.describe("a tool that can't load", () => {
  const form = (page: Page) => page.locator('form[method=dialog]');
  const message = (page: Page) => page.getByRole('main').getByRole('alert');

  const reload = (page: Page) => message(page).getByRole('button', { name: 'Reload' }).click();

  /** Lets a script be fetched, but not imported until a reload. Older Chromiums don't even retry. */
  async function loseUntilReload(page: Page, script: string) {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(`**/_astro/${script}.*`, (route) =>
      loads === 1 && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
  }

  for (const width of [320, 1280])
    test(`shows a message at ${width} px, and a reload keeps what was typed`, async ({ page, quiet }) => {
      await page.setViewportSize({ width, height: 800 });
      await loseUntilReload(page, 'Estimate');
      await page.goto('/estimate');
      await expect(message(page)).toHaveCount(0);
      await page.getByLabel('Bookkeeping').uncheck();
      await page.getByLabel('Personal tax').check();
      await expect(message(page)).toHaveText(/didn’t load/);
      await page.getByLabel('States you file in').fill('3');
      await expect(message(page)).toBeInViewport({ ratio: 1 });
      expect(await axeFindings(page, 'footer')).toEqual([]);
      expect(await sidewaysFindings(page)).toEqual([]);
      await reload(page);
      await expect(form(page)).toHaveAttribute('data-live', 'true');
      await expect(message(page)).toHaveCount(0);
      await expect(page.getByLabel('Bookkeeping')).not.toBeChecked();
      await expect(page.getByLabel('Personal tax')).toBeChecked();
      await expect(page.getByLabel('States you file in')).toHaveValue('3');
      quiet.length = 0;
    });

  test('keeps the values from its URL and those typed since through a reload', async ({ page, quiet }) => {
    await loseUntilReload(page, 'ResearchCredit');
    await page.goto('/tools/research-credit#year=2025&wages=1m');
    await page.locator('summary', { hasText: 'What you spent' }).click();
    await page.getByLabel('Paid to contractors').fill('$300,000');
    await reload(page);
    await expect(form(page)).toHaveAttribute('data-live', 'true');
    await expect(page.getByLabel('Tax year')).toHaveValue('2025');
    await expect(page.getByLabel('Wages for research')).toHaveValue('$1,000,000');
    await expect(page.getByLabel('Paid to contractors')).toHaveValue('$300,000');
    quiet.length = 0;
  });

  test('leaves its URL alone if nothing was typed', async ({ page, quiet }) => {
    await loseUntilReload(page, 'DelawareFranchiseTax');
    await page.goto('/tools/delaware-franchise-tax');
    await page.getByLabel('Months late').focus();
    await expect(message(page)).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await reload(page);
    await reloaded;
    await expect(page).toHaveURL(/-tax$/);
    quiet.length = 0;
  });
});
