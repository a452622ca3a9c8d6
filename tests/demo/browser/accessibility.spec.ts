import type { Page } from '@playwright/test';
import { axeFindings } from '../../browser/checks/axe.ts';
import { forcedColorsFindings } from '../../browser/checks/forced-colors.ts';
import { sidewaysFindings } from '../../browser/checks/sideways.ts';
import { clickDisabled, contactDialog, errorSummary, touch } from '../../browser/forms.ts';
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

async function subscribe(page: Page, address: string, id = 'newsletter') {
  const form = page.locator(`#${id}`);
  await touch(form, 'Your email address');
  await form.getByLabel('Your email address').fill(address);
  // Forced, because Playwright waits for aria-disabled buttons, and visitors can press them.
  await clickDisabled(form.getByRole('button', { name: 'Submit' }));
}

/** A state that a page reaches after loading: its name, its page, how to get there, and the window widths it exists in. */
type State = [name: string, path: string, enter: (page: Page) => Promise<unknown>, widths?: number[]];

/** States of the header, the footer and the contact dialog. */
const frameStates: State[] = [
  ['the open contact dialog', '/', openContact],
  [
    "the contact form's errors",
    '/',
    async (page) => {
      await openContact(page);
      await clickDisabled(contactDialog(page).getByRole('button', { name: "Let's Connect" }));
      await expect(errorSummary(contactDialog(page))).toBeVisible();
    },
  ],
  [
    'a sent contact form',
    '/contact',
    async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'x' } }));
      await sendContact(page);
      await expect(contactDialog(page).getByText('We will connect to you shortly!')).toBeVisible();
    },
  ],
  [
    "a contact form that couldn't be sent",
    '/',
    async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }));
      await sendContact(page);
      await expect(contactDialog(page).getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a rejected newsletter form',
    '/about',
    async (page) => {
      await subscribe(page, 'ada@');
      await expect(page.locator('#newsletter [aria-invalid=true]')).toBeVisible();
    },
  ],
  [
    "a newsletter form that couldn't be sent",
    '/about',
    async (page) => {
      await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: {} }));
      await subscribe(page, 'ada@visitor.example');
      await expect(page.locator('#newsletter').getByRole('alert')).toBeVisible();
    },
  ],
  [
    'a sent newsletter form',
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

/** States of a page's main part. */
const mainStates: State[] = [
  [
    'the checklist with every situation checked',
    '/personal-tax',
    async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
  ],
  ['the second tab', '/experts', (page) => page.getByRole('tab').nth(1).click()],
  ['the third tab', '/experts', (page) => page.getByRole('tab').nth(2).click()],
  [
    'the open video',
    '/experts',
    async (page) => {
      await page.getByRole('button', { name: 'Explore' }).click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    },
  ],
  [
    'a rejected form',
    '/newsletter',
    async (page) => {
      await subscribe(page, 'ada@', 'sign-up');
      await expect(page.locator('#sign-up [aria-invalid=true]')).toBeVisible();
    },
  ],
  ['the thank-you page after a newsletter sign-up', '/thank-you#newsletter', async () => {}],
];

// Each skips the other part of the page, which every-page.spec.ts checks.
const states = [
  ...frameStates.map((state) => ({ state, without: 'main' })),
  ...mainStates.map((state) => ({ state, without: 'footer' })),
];

test.use({ reducedMotion: 'reduce' });

for (const { state, without } of states) {
  const [name, path, enter, widths = [360, 1280]] = state;
  test(`${name} on ${path} is accessible at every width`, async ({ page, quiet }) => {
    const findings: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (width === widths[0]) {
        await page.goto(path);
        await enter(page);
      }
      const found = [
        ...(await axeFindings(page, without)),
        ...(await forcedColorsFindings(page)),
        ...(await sidewaysFindings(page)),
      ];
      findings.push(...found.map((finding) => `${finding} at ${width} px`));
    }
    // The browser logs the error status that the test replied with.
    if (name.includes("couldn't")) quiet.length = 0;
    expect(findings).toEqual([]);
  });
}
