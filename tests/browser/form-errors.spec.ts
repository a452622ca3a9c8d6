import { invalidFields, openDialog } from './checks/invalid-fields.ts';
import { clickDisabled, contactDialog, errorSummary, touch } from './forms.ts';
import { expect, test } from './test.ts';

test('the fields of a form with a script become invalid when a visitor submits it, not before', async ({
  page,
}) => {
  await page.goto('/');
  await openDialog(page);
  const dialog = contactDialog(page);
  await dialog.locator('#contact-email').fill('ada@');
  await touch(dialog, await dialog.locator('label[for=contact-email]').innerText());
  expect(await invalidFields(page)).toEqual([]);
  await clickDisabled(dialog.locator('[type=submit]'));
  expect(await invalidFields(page)).toHaveLength(3);
});

test("what's left to fix isn't read aloud again at each corrected field", async ({ page }) => {
  await page.goto('/');
  await openDialog(page);
  const dialog = contactDialog(page);
  await touch(dialog, await dialog.locator('label[for=contact-email]').innerText());
  await clickDisabled(dialog.locator('[type=submit]'));
  const summary = errorSummary(dialog);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  // Live regions that change from here on are read aloud.
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const live = element?.closest('[role=alert], [role=status], [role=log], [aria-live], output');
        if (live && live.getAttribute('aria-live') !== 'off') spoken.push(live.outerHTML);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await dialog.locator('#contact-fullName').fill('Ada Example');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await dialog.locator('#contact-email').fill('ada@visitor.example');
  await expect(summary.getByRole('link')).toHaveCount(1);
  await dialog.locator('#contact-service').selectOption({ index: 1 });
  await expect(summary).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)).toEqual([]);
});
