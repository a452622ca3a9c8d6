import type { Page } from '@playwright/test';
import { expect, test } from '../../browser/test.ts';

const rows = (page: Page) => page.locator('#documents li:visible');
const spoken = (page: Page) => page.locator('#situations').getByRole('status');

test.beforeEach(({ page }) => page.goto('/personal-tax'));

test('the list starts with the four documents that everybody needs', async ({ page }) => {
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`at ${width} px, ticking a situation adds its document, and unticking removes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Have tuition').check();
    await page.getByLabel('Own a home').check();
    await expect(rows(page).filter({ hasText: '1098-T' })).toHaveCount(1);
    await expect(rows(page)).toHaveCount(6);
    await page.getByLabel('Have tuition').uncheck();
    await expect(rows(page).filter({ hasText: '1098-T' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(5);
  });
}

test('children and dependents are ticked without adding a document', async ({ page }) => {
  await page.getByLabel('Have children and/or dependents').check();
  await expect(rows(page)).toHaveCount(4);
});

test('each of the other fourteen situations adds one document', async ({ page }) => {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(rows(page)).toHaveCount(4 + 14);
});

test('the number of documents is said aloud once a box was touched, and not before', async ({ page }) => {
  await expect(spoken(page)).toHaveText('');
  await page.getByLabel('Own a home').check();
  await expect(spoken(page)).toHaveText('5 documents');
});

test('clearing the choices is offered once there is one, and keeps the focus', async ({ page }) => {
  const clear = page.getByRole('button', { name: 'Clear my choices' });
  await expect(clear).toBeHidden();
  await page.getByLabel('Own a home').check();
  await clear.click();
  await expect(clear).toBeFocused();
  await expect(spoken(page)).toHaveText('4 documents');
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('Own a home').focus();
  await expect(clear).toBeHidden();
});

test('the list is right for boxes that the browser has ticked again after going back', async ({ page }) => {
  await page.getByLabel('Sold a home').check();
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByLabel('Sold a home')).toBeChecked();
  await expect(rows(page)).toHaveCount(5);
});

test('the link to the checklist stops 90 px above the documents', async ({ page }) => {
  await page.getByRole('link', { name: 'Get my document checklist' }).click();
  const top = () => page.locator('#documents').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await top())).toBe(90);
});

test('the checklist works by keyboard, and Enter in a box sends nothing', async ({ page }) => {
  await page.getByLabel('Self employed').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Self employed')).toBeChecked();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/\/personal-tax$/);
});

test('no request leaves the browser while boxes are ticked', async ({ page }) => {
  // The fonts are asked for after the first paint, and that may take a while.
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' });
  // Portraits load once they're near the window.
  await page.locator('main img').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  expect(requests).toEqual([]);
});

test('on paper there are the ticked documents and nothing else of the page', async ({ page }) => {
  await page.getByLabel('Own a home').check();
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('main h2:visible')).toHaveCount(0);
  await expect(page.getByText('1099-R, SSA-1099, 1099-G')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every document is listed beside its situation', async ({ page }) => {
    await expect(rows(page)).toHaveCount(4 + 15);
    await expect(rows(page).filter({ hasText: '1098-E' })).toContainText('Have student loans');
    await expect(page.getByRole('button', { name: 'Print this list' })).toBeHidden();
  });
});

test('the checklist with every box ticked is one page', async ({ page }) => {
  await page.goto('/personal-tax');
  for (const box of await page.locator('#situations').getByRole('checkbox').all()) await box.check();
  // As browsers print by themselves.
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format, margin })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets, format).toHaveLength(1);
  }
});
