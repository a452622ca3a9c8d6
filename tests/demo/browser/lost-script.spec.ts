import type { Locator, Page } from '@playwright/test';
import { contactDialog, takenOver } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';

type Island = {
  path: string;
  open?: (page: Page) => Promise<void>;
  /** Fields of it, to touch one after the other. */
  fields: (page: Page) => [Locator, Locator];
  live: (page: Page) => Promise<void>;
};

const footer = (page: Page) => page.getByRole('contentinfo');

const ISLANDS: Record<string, Island> = {
  'a tool': {
    path: '/tools/s-corporation',
    fields: (page) => [page.getByLabel('Profit of the business'), page.getByLabel('Tax year')],
    live: (page) => expect(page.locator('form[data-live]')).toBeAttached(),
  },
  'the contact dialog': {
    path: '/',
    open: (page) => page.getByRole('button', { name: 'Schedule a Consultation Today' }).click(),
    fields: (page) => [contactDialog(page).getByLabel('Email'), contactDialog(page).getByLabel('Full name')],
    live: (page) => takenOver(contactDialog(page)),
  },
  'the newsletter form of /schedule': {
    path: '/schedule?zone=UTC',
    fields: (page) => [
      footer(page).getByLabel('Your email address'),
      footer(page).locator('#newsletter [type=submit]'),
    ],
    live: (page) => takenOver(footer(page)),
  },
};

for (const [name, { path, open, fields, live }] of Object.entries(ISLANDS))
  test(`${name} loads at the next touch after any one of its scripts was lost`, async ({ page, quiet }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => /_astro\/.*\.js$/.test(request.url()) && scripts.add(request.url()));
    const arrive = async () => {
      await page.goto(path);
      await open?.(page);
    };
    await arrive();
    const [first, second] = fields(page);
    await first.focus();
    await live(page);

    for (const script of scripts)
      await test.step(script, async () => {
        await page.route(script, (route) => route.abort());
        await arrive();
        await first.focus();
        await expect.poll(() => quiet.join(), 'it was lost').toContain('uncaught');
        await page.unroute(script);
        await second.focus();
        await live(page);
        quiet.length = 0;
      });
  });
