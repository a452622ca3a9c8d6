import type { Page } from '@playwright/test';
import { axeFindings } from '../../browser/checks/axe.ts';
import { forcedColorsFindings } from '../../browser/checks/forced-colors.ts';
import { sidewaysFindings } from '../../browser/checks/sideways.ts';
import { contactDialog, touch } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';

async function openContact(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Talk to an expert' }).click();
  await touch(contactDialog(page), 'Full name');
}

async function sendContact(page: Page) {
  await openContact(page);
  await contactDialog(page).getByLabel('Full name').fill('Ada');
  await contactDialog(page).getByLabel('Email').fill('ada@visitor.example');
  await contactDialog(page).getByLabel('Service').selectOption('Sales Tax');
  await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click();
}

async function subscribe(page: Page, address: string) {
  const form = page.locator('#newsletter');
  await touch(form, 'Your email address');
  await form.getByLabel('Your email address').fill(address);
  // Playwright takes aria-disabled for disabled; people press it all the same.
  await form.getByRole('button', { name: 'Submit' }).click({ force: true });
}

/** What can be opened or come to pass, beside how a page loads: its name, where, the way there, and in which windows. */
type State = [name: string, path: string, bring: (page: Page) => Promise<unknown>, widths?: number[]];

/** Of what frames every page. */
const ofFrame: State[] = [
  ['the open contact dialog', '/', openContact],
  [
    'the errors of the contact form',
    '/',
    async (page) => {
      await openContact(page);
      await contactDialog(page).getByRole('button', { name: "Let's Connect" }).click({ force: true });
      await expect(contactDialog(page).getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a contact form that was sent',
    '/contact',
    async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'x' } }));
      await sendContact(page);
      await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
    },
  ],
  [
    'a contact form that could not be sent',
    '/',
    async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }));
      await sendContact(page);
      await expect(contactDialog(page).getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a refused newsletter form',
    '/about',
    async (page) => {
      await subscribe(page, 'ada@');
      await expect(page.locator('#newsletter [aria-invalid=true]')).toBeVisible();
    },
  ],
  [
    'a newsletter form that could not be sent',
    '/about',
    async (page) => {
      await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: {} }));
      await subscribe(page, 'ada@visitor.example');
      await expect(page.locator('#newsletter').getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a newsletter form that was sent',
    '/about',
    async (page) => {
      await page.route('**/api/newsletter', (route) => route.fulfill({ status: 202, json: {} }));
      await subscribe(page, 'ada@visitor.example');
      await expect(page.getByRole('button', { name: 'Submitted!' })).toBeVisible();
    },
  ],
  ['the open menu', '/', (page) => page.getByRole('button', { name: 'Menu' }).click(), [360]],
  [
    'the open list of services',
    '/',
    (page) => page.getByRole('button', { name: 'Services' }).click(),
    [1280],
  ],
];

/** Of a page's own part. */
const ofPage: State[] = [
  [
    'the checklist with every situation ticked',
    '/personal-tax',
    async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
  ],
  ['the second tab', '/experts', (page) => page.getByRole('tab').nth(1).click()],
  ['the third tab', '/experts', (page) => page.getByRole('tab').nth(2).click()],
  [
    'the open film',
    '/experts',
    async (page) => {
      await page.getByRole('button', { name: 'Explore' }).click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    },
  ],
  ['the thanks for a subscription', '/thank-you#newsletter', async () => {}],
];

// With the other part of the page, which is looked at as it loads.
const states = [
  ...ofFrame.map((state) => ({ state, without: 'main' })),
  ...ofPage.map((state) => ({ state, without: 'footer' })),
];

test.use({ reducedMotion: 'reduce' });

for (const { state, without } of states) {
  const [name, path, bring, widths = [360, 1280]] = state;
  test(`${name} on ${path} keeps nothing from anybody, whatever the width`, async ({ page, quiet }) => {
    const findings: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (width === widths[0]) {
        await page.goto(path);
        await bring(page);
      }
      const found = [
        ...(await axeFindings(page, without)),
        ...(await forcedColorsFindings(page)),
        ...(await sidewaysFindings(page)),
      ];
      findings.push(...found.map((finding) => `${finding} at ${width} px`));
    }
    // The browser tells of the status that the test itself has answered with.
    if (name.includes('could not')) quiet.length = 0;
    expect(findings).toEqual([]);
  });
}
