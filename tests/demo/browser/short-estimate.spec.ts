import type { Page } from '@playwright/test';
import { axeFindings } from '../../browser/checks/axe.ts';
import { sidewaysFindings } from '../../browser/checks/sideways.ts';
import { expect, test } from '../../browser/test.ts';

const form = (page: Page) => page.locator('form[data-short]');
const answer = (page: Page) =>
  form(page)
    .getByText(/\$[\d,]+ a month/)
    .first();
const expenses = (page: Page) => form(page).getByLabel('Monthly business expenses');
const whole = (page: Page) => form(page).getByRole('link', { name: 'See the whole estimate' });

test('a service page answers in place, and hands what was typed to the whole estimate', async ({ page }) => {
  await page.goto('/bookkeeping');
  await expect(answer(page)).toHaveText('$390 a month');
  await expect(page.locator('tr[data-on]'), 'marked before any use').toHaveText(/^Expenses up to \$20,000/);
  await expenses(page).focus();
  await expect(form(page)).toHaveAttribute('data-live', 'true');
  await expenses(page).fill('70k');
  await form(page).getByLabel('Bank and card accounts').fill('6');
  await expect(answer(page)).toHaveText('$1,010 a month');
  await expect(form(page).getByRole('status')).toHaveText('$1,010 a month');
  await expect(page.locator('tr[data-on]'), 'marked in the price list').toHaveText(/^Over \$60,000, up to/);
  await expect(page, 'the figures stay out of this address').toHaveURL(/\/bookkeeping$/);
  expect(await axeFindings(page, 'footer')).toEqual([]);

  await whole(page).click();
  await expect(page).toHaveURL('/estimate#bookkeeping=on&expenses=70000&account=6&entity=1');
  await expect(page.getByRole('main').locator('tfoot b').first()).toHaveText('1,010.00');
});

test('a service page says what to fix, and when to ask', async ({ page }) => {
  await page.goto('/bookkeeping');
  await expenses(page).focus();
  await expenses(page).fill('lots');
  await expect(expenses(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByText('That isn’t a number.').first()).toBeVisible();
  await expenses(page).fill('2m');
  await expect(
    form(page)
      .getByText(/spends more than \$400,000 a month/)
      .first(),
  ).toBeVisible();
});

test('what was typed before the script is there counts', async ({ page }) => {
  await page.goto('/bookkeeping');
  await expenses(page).evaluate((field: HTMLInputElement) => {
    field.value = '70k';
  });
  await expenses(page).focus();
  await expect(answer(page)).toHaveText('$940 a month');
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a service page’s estimate fits', async ({ page }) => {
    await page.goto('/bookkeeping');
    await expenses(page).scrollIntoViewIfNeeded();
    expect(await sidewaysFindings(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service page shows an example, with the link to the whole estimate', async ({ page }) => {
    await page.goto('/bookkeeping');
    await expect(answer(page)).toHaveText('$390 a month');
    await expect(form(page).locator('noscript p')).toBeVisible();
    await expect(whole(page)).toHaveAttribute(
      'href',
      '/estimate#bookkeeping=on&expenses=10000&account=4&entity=1',
    );
  });
});
