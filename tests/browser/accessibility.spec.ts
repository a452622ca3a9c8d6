import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pages } from '../pages.ts';
import { expect, test } from './test.ts';

/** Every rule of WCAG 2.2 AA that axe knows, and its best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    for (const path of pages()) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await findings(page)).toEqual([]);
      });

      test(`${path} needs no sideways scrolling, down to 320 px`, async ({ page }) => {
        await page.goto(path);
        if (width === 360) await page.setViewportSize({ width: 320, height: 800 });
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content).toBeLessThanOrEqual(window ?? 0);
      });
    }

    test('axe finds nothing in the open contact dialog, in its errors, and after success', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Schedule a Consultation Today' }).click();
      const dialog = page.getByRole('dialog', { name: 'Talk to an expert' });
      await dialog.getByLabel('Full name').focus();
      const connect = dialog.getByRole('button', { name: "Let's Connect" });
      await expect(connect).toHaveAttribute('aria-disabled', 'true');
      expect(await findings(page)).toEqual([]);
      await connect.click({ force: true });
      await expect(dialog.getByRole('alert')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'x' } }));
      await dialog.getByLabel('Full name').fill('Ada');
      await dialog.getByLabel('Email').fill('ada@visitor.example');
      await dialog.getByLabel('Service').selectOption('Sales Tax');
      await connect.click();
      await expect(dialog.getByText('We will connect to you shortly!')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing in a form that could not be sent', async ({ page, quiet }) => {
      await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/');
      const form = page.locator('#newsletter');
      await form.getByLabel('Your email address').fill('ada@visitor.example');
      await form.getByRole('button', { name: 'Submit' }).click();
      await expect(form.getByRole('alert')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      quiet.length = 0;
    });

    test('axe finds nothing in the open menu', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: width < 960 ? 'Menu' : 'Services' }).click();
      expect(await findings(page)).toEqual([]);
    });
  });
}
