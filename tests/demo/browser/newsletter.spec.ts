import { clickDisabled, cursorOver, newAddress, takenOver, touch } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';

for (const width of [360, 1280]) {
  test(`at ${width} px, a sign-up sends one email, and its link leads to a confirm button`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = newAddress('reader');
    await page.goto('/');
    const form = page.locator('#newsletter');
    await touch(form, 'Your email address');
    await form.getByLabel('Your email address').fill(email);
    await form.getByRole('button', { name: 'Submit' }).click();
    const done = form.getByRole('button', { name: 'Submitted!' });
    await expect(done).toHaveAttribute('aria-disabled', 'true');
    expect(await cursorOver(done), "it doesn't look clickable").not.toBe('pointer');
    await expect(done).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(form.getByLabel('Your email address')).toHaveValue('');
    await done.press('Enter');
    await expect(done, "pressing it doesn't do anything").toBeVisible();
    await expect(form.getByLabel('Your email address')).toHaveAttribute('aria-invalid', 'false');
    await form.getByLabel('Your email address').fill('again@');
    await takenOver(form);
    await form.getByLabel('Your email address').fill('again@visitor.example');
    await expect(form.getByRole('button', { name: 'Submit', exact: true })).not.toHaveAttribute(
      'aria-disabled',
    );

    const [mail] = await site.mailsTo(email);
    const link = mail?.text?.match(/https?:\/\/\S+\/newsletter\/confirm\?token=\S+/)?.[0];
    expect(link).toBeDefined();
    await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /confirm/i })).toHaveCount(0);
  });
}

test('a second sign-up on the same page gets its own idempotency key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter')) keys.push(request.headers()['idempotency-key']);
  });
  await page.goto('/');
  const form = page.locator('#newsletter');
  await touch(form, 'Your email address');
  for (const _time of ['first', 'second']) {
    await form.getByLabel('Your email address').fill('twice@visitor.example');
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(form.getByRole('button', { name: 'Submitted!' })).toBeVisible();
  }
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

test('an invalid address gets an error at the field', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('#newsletter');
  const email = form.getByLabel('Your email address');
  await email.fill('not an address');
  await takenOver(form);
  await clickDisabled(form.getByRole('button', { name: 'Submit' }));
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  await expect(email).toHaveValue('not an address');
  await email.fill('an@address.example');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sign-up leads to the thank-you page', async ({ page, site }) => {
    const email = newAddress('plain');
    await page.goto('/');
    await page.locator('#newsletter').getByLabel('Your email address').fill(email);
    await page.locator('#newsletter').getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/thank-you#newsletter');
    expect(await site.mailsTo(email)).toHaveLength(1);
  });
});
