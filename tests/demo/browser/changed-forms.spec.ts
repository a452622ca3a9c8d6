import type { Page } from '@playwright/test';
import { addButtons, translate } from '../../browser/changed-page.ts';
import { clickDisabled, contactDialog, errorSummary, newAddress, takenOver } from '../../browser/forms.ts';
import { expect, test } from '../../browser/test.ts';

const CHANGES: Record<string, (page: Page) => Promise<void>> = {
  translated: translate,
  'with an extension': addButtons,
};

/** Changes the page before a form is touched, or after. React says that it draws a form anew. */
async function changed(
  quiet: string[],
  change: () => Promise<void>,
  touch: () => Promise<void>,
  first: boolean,
) {
  if (first) await change();
  await touch();
  if (!first) await change();
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('#418')));
}

for (const [state, change] of Object.entries(CHANGES))
  for (const first of [true, false]) {
    const when = `on a page ${state} ${first ? 'before' : 'after'} it's touched`;

    test(`the contact form says what's wrong, fails and sends ${when}`, async ({ page, quiet, site }) => {
      await page.goto('/contact');
      const main = page.getByRole('main');
      const touch = async () => {
        await main.getByLabel('Full name').focus();
        await takenOver(main);
      };
      await changed(quiet, () => change(page), touch, first);
      const send = main.locator('[type=submit]');
      await clickDisabled(send);
      await expect(errorSummary(main)).toBeFocused();
      const email = main.getByLabel('Email');
      await email.fill('ada@');
      await clickDisabled(send);
      await expect(main.locator('[id$=email-error]')).toHaveText(/isn’t|valid|like/i);
      await email.fill('');
      const address = newAddress('translated');
      await email.fill(address);
      await expect(main.locator('[id$=email-error]')).toHaveCount(0);
      await main.getByLabel('Full name').fill('Ada Example');
      await main.getByLabel('Service').selectOption('R&D Tax Credit');

      await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '{}' }));
      await send.click();
      await expect(main.getByRole('alert')).toContainText('We couldn’t save your message');
      await page.unroute('**/api/contact');
      await page.context().setOffline(true);
      await send.click();
      await expect(main.getByRole('alert')).toContainText('offline');
      await page.context().setOffline(false);
      await send.click();
      await expect(main.getByRole('heading', { name: 'We got it.' })).toBeFocused();
      await expect(send).toHaveText('We will connect to you shortly!');
      expect(site.leads().filter((lead) => lead.email === address)).toHaveLength(1);
      await main.getByRole('button', { name: 'Go back' }).click();
      await expect(send).toHaveText("Let's Connect");
      quiet.length = 0;
    });

    test(`the newsletter form says what's wrong and sends ${when}`, async ({ page, quiet }) => {
      await page.goto('/about');
      const footer = page.getByRole('contentinfo');
      const email = footer.getByLabel('Your email address');
      const send = footer.locator('#newsletter [type=submit]');
      const touch = async () => {
        await email.focus();
        await takenOver(footer);
      };
      await changed(quiet, () => change(page), touch, first);
      await clickDisabled(send);
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill(newAddress('translated'));
      await send.click();
      await expect(footer.getByRole('status')).toContainText(/inbox|email/i);
    });

    test(`a calendar is asked about ${when}`, async ({ page, quiet }) => {
      await page.goto('/deadlines');
      const ask = page.getByRole('main').getByRole('button', { name: 'Ask about this' });
      const touch = async () => {
        await ask.focus();
        await page.waitForLoadState('networkidle');
      };
      await changed(quiet, () => change(page), touch, first);
      await ask.click();
      await expect(contactDialog(page).locator('textarea')).toHaveValue(/^Tax deadlines/);
      await contactDialog(page).locator('textarea').fill('When is mine due?');
      await contactDialog(page).getByRole('button', { name: 'Close' }).click();
      await ask.click();
      await expect(contactDialog(page).locator('textarea')).toHaveValue('When is mine due?');
      quiet.length = 0;
    });
  }
