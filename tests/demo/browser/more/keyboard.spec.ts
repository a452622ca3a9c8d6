import { newAddress, tabTo, takenOver } from '../../../browser/forms.ts';
import { expect, test } from '../../../browser/test.ts';

// contact.spec.ts sends a message by keyboard.

test('the newsletter form can be sent by keyboard alone', async ({ page, site }) => {
  const email = newAddress('keys');
  await page.goto('/thank-you');
  const footer = page.getByRole('contentinfo');
  await tabTo(page, footer.getByLabel('Your email address'));
  await takenOver(footer);
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(footer.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(footer.getByRole('button', { name: 'Submitted!' })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Submitted!' })).toBeFocused();
  expect(await site.mailsTo(email)).toHaveLength(1);
});

test('the checklist can be filled in, read and cleared by keyboard alone', async ({ page }) => {
  await page.goto('/personal-tax');
  const documents = page.locator('#documents li:visible');
  await tabTo(page, page.getByLabel('Own a home'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(documents).toHaveCount(6);
  await tabTo(page, page.locator('#situations').getByRole('link', { name: 'Get my document checklist' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Your documents' }).or(page.locator('#documents')),
  ).toBeInViewport();
  await page.keyboard.press('Tab');
  const print = page.getByRole('button', { name: 'Print this list' });
  await expect(print, 'the Tab key continues from where the link led').toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Clear my choices' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(documents).toHaveCount(4);
});

test('the arbitration opt-out, section 11.8, can be found and read by keyboard alone', async ({ page }) => {
  // About 100 entries in the table of contents come before it.
  test.slow();
  await page.goto('/');
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Legal agreement' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/policy$/);
  const entry = page.getByRole('navigation', { name: 'Contents' }).locator('a[href="#section-11-8"]');
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#section-11-8$/);
  const section = page.locator('#section-11-8');
  const heading = section.getByRole('heading');
  await expect(heading).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('the video can be watched and closed by keyboard alone', async ({ page }) => {
  await page.goto('/experts');
  const explore = page.getByRole('button', { name: 'Explore' });
  await tabTo(page, explore);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ has: page.locator('video') });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.locator('video'), 10);
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await tabTo(page, dialog.getByRole('link', { name: 'Continue' }), 20);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(explore).toBeFocused();
});
