import { holdBack } from '../../../browser/hold-back.ts';
import { expect, test } from '../../../browser/test.ts';
import { openYears } from '../../open-years.ts';
import { live, sheet } from '../tool-page.ts';

const MISSING = 'aren’t in this tool yet. It has';

for (const day of ['2027-01-02', '2027-01-16', '2027-04-10', '2028-10-20'] as const) {
  test(`on ${day}, tools start with the year that's open`, async ({ page }) => {
    await page.clock.setFixedTime(`${day}T12:00:00-08:00`);
    for (const [tool, { year, wanted }] of Object.entries(openYears(day))) {
      await page.goto(`/tools/${tool}`);
      const list = page.getByLabel('Tax year', { exact: true });
      await list.focus();
      await expect(list, tool).toHaveValue(year);
      await expect(page.getByText(`${wanted} ${MISSING}`), tool).toHaveCount(year === wanted ? 0 : 1);
      await expect(sheet(page).locator('tfoot'), `the example of ${tool} adds up`).not.toHaveCount(0);
      // The example isn't the visitor's, so it stays out of the address.
      expect(new URL(page.url()).hash, tool).toBe('');
    }
  });
}

test('what was opened, typed or chosen before the script loads is kept, and only the year follows the day', async ({
  page,
}) => {
  await page.clock.setFixedTime('2027-01-20T12:00:00-08:00');
  const release = await holdBack(page, /_astro\/.*\.js$/);
  await page.goto('/tools/estimated-tax');
  await page.getByText('Work it out from your income').click();
  const tax = page.getByLabel('This year’s expected tax', { exact: true });
  await tax.fill('50000');
  release();
  await live(page);
  await expect(page.getByLabel('Tax year', { exact: true })).toHaveValue('2027');
  await expect(page.getByLabel('Filing status')).toBeVisible();
  await expect(tax).toBeFocused();
  await expect(tax).toHaveValue('50000');
  await expect(sheet(page)).toContainText('2027');
});

test('an address keeps its year on any day', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-20T12:00:00-08:00');
  await page.goto('/tools/estimated-tax#year=2026&tax=40k');
  await live(page);
  await expect(page.getByLabel('Tax year', { exact: true })).toHaveValue('2026');
});

test('the dates of estimated payments that have passed are gone', async ({ page }) => {
  await page.clock.setFixedTime('2027-04-20T12:00:00-07:00');
  await page.goto('/tools/estimated-tax');
  const dates = page.locator('li[data-last]');
  await expect(dates.filter({ hasText: 'April 15, 2027', visible: true })).toHaveCount(0);
  await expect(dates.filter({ hasText: 'June 15, 2027', visible: true })).toHaveCount(2);
});
