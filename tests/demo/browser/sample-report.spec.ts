import { expect, test } from '../../browser/test.ts';

const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

for (const format of ['Letter', 'A4'])
  test(`the sample report prints on one page of ${format}`, async ({ page }) => {
    await page.goto('/bookkeeping/sample-report');
    const pdf = (await page.pdf({ format, margin })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

test('the button prints the sample report', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/bookkeeping/sample-report');
  await page.getByRole('button', { name: 'Print this report' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
});
