import { expect, test } from '../../browser/test.ts';

test("the page after a message says who'll reply and doesn't mention the newsletter", async ({ page }) => {
  await page.goto('/thank-you');
  await expect(page.getByText('Due within a week?')).toBeVisible();
  await expect(page.getByText('Left for you to do').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('What happens next', { exact: true })).toBeVisible();
  await expect(page.getByText('Your newsletter', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We got it.', {
    useInnerText: true,
  });
  await expect(page.getByRole('link', { name: 'Earlier issues' })).toHaveCount(0);
});

test('the page after a sign-up only asks to confirm by email', async ({ page }) => {
  await page.goto('/thank-you#newsletter');
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await expect(page.getByText('What happens next', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Almost done.', {
    useInnerText: true,
  });
  const next = page.getByRole('navigation', { name: 'Where to go next' });
  await expect(next.getByRole('link')).toHaveText(['Earlier issues', 'Tax deadlines']);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page after a sign-up asks to confirm by email', async ({ page }) => {
    await page.goto('/thank-you#newsletter');
    await expect(page.getByText('Check your inbox')).toBeVisible();
  });
});
