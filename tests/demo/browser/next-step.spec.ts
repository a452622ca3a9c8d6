import { expect, test } from '../../browser/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

test("a phone's bottom bar leads from the checklist to the list, with the number of documents", async ({
  page,
}) => {
  await page.goto('/personal-tax');
  await page.getByLabel('Own a home').check();
  await page.getByLabel('Have tuition').check();
  const bar = page.getByRole('complementary', { name: 'Quick contact' });
  await page
    .getByRole('heading', { name: 'What happened this year?' })
    .evaluate((heading) => heading.scrollIntoView());
  const next = bar.getByRole('button', { name: '6 documents · See my list' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.tap();
  await expect(page.locator('#documents h2')).toBeInViewport();
});

test("a phone's bottom bar says a tool's result, and takes it along to the form", async ({ page }) => {
  await page.goto('/tools/s-corporation');
  await page.getByLabel('Business profit').focus();
  await expect(page.locator('form[data-live]')).toBeAttached();
  await page.getByLabel('Business profit').fill('180000');
  await page.getByLabel('Business profit').blur();
  const next = page
    .getByRole('complementary', { name: 'Quick contact' })
    .getByRole('button', { name: / · Ask about this$/ });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.tap();
  await expect(page.getByRole('dialog', { name: 'Talk to an expert' })).toBeVisible();
});
