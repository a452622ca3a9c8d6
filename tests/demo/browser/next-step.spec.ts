import { expect, test } from '../../browser/test.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

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
  const next = bar.getByRole('button', { name: 'See my 6 documents' });
  await expect(next).toBeInViewport({ ratio: 1 });
  const ways = await bar.getByRole('link').all();
  expect(ways).toHaveLength(2);
  for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
  await next.tap();
  await expect(page.locator('#documents h2')).toBeInViewport();
  await expect(next).toBeHidden();
  for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
});

test("a phone's bottom bar says a tool's result, and takes it along to the form", async ({ page }) => {
  await page.goto('/tools/s-corporation');
  await page.getByLabel('Business profit').focus();
  await expect(page.locator('form[data-live]')).toBeAttached();
  await page.getByLabel('Business profit').fill('180000');
  await page.getByLabel('Business profit').blur();
  const next = page
    .getByRole('complementary', { name: 'Quick contact' })
    .getByRole('button', { name: /^Ask about \$/ });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.tap();
  await expect(page.getByRole('dialog', { name: 'Talk to an expert' })).toBeVisible();
});

test("a phone's bottom bar leads from a picked time to the rest of the form, and says which time", async ({
  page,
}) => {
  await page.goto('/schedule?zone=America/Denver');
  const main = page.getByRole('main');
  const days = main.locator('summary').filter({ visible: true });
  await expect(days).toHaveCount(6);
  await days.last().click();
  await expect(days.nth(6)).toBeVisible();
  // Other tests may have booked the day's other times.
  const chip = main.locator('label', { has: page.getByRole('radio') }).first();
  await chip.tap();
  const bar = page.getByRole('complementary', { name: 'Quick contact' });
  const next = bar.getByRole('button', { name: 'Continue: ' });
  await expect(next).toBeInViewport({ ratio: 1 });
  const [, date = ''] = /, (.*)/.exec((await days.first().locator('b').textContent()) ?? '') ?? [];
  const [month = '', number = ''] = date.split(' ');
  const time = (await chip.textContent())?.trim() ?? '';
  await expect(next).toContainText(`, ${month.slice(0, 3)} ${number}, ${time}`);
  await next.tap();
  await expect(main.getByRole('heading', { name: 'Your details' })).toBeInViewport();
  await expect(next).toBeHidden();
});
