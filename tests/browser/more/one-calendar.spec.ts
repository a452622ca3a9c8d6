import { readFileSync } from 'node:fs';
import { hasTool } from '../../../content-model/tool-files.ts';
import type { YourPage } from '../../../src/screens/deadlines/YourDates.tsx';
import { isTaxpayer } from '../../../tools/deadlines/choice.ts';
import type { Calendar } from '../../../tools/deadlines/deadlines.ts';
import { axeFindings } from '../checks/axe.ts';
import { expect, test } from '../test.ts';

/** The words of both pages, if the firm has the tool. */
const words: YourPage['page'] | undefined = hasTool('deadlines')
  ? JSON.parse(readFileSync('dist/site/deadlines/yours.json', 'utf8')).content.page
  : undefined;
const [box] = Object.entries(words?.calendars ?? {}).filter(([id]) => !isTaxpayer(id as Calendar));

if (words && box) {
  const [id, { name }] = box;
  const { choose, yours } = words;
  const YOURS = `/deadlines/yours?${id}=on`;

  test.use({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('the form leads to one list and one feed, by keyboard', async ({ page }) => {
        await page.goto('/deadlines');
        const checkbox = page.getByRole('checkbox', { name, exact: true });
        await checkbox.focus();
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: choose.submit }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/deadlines/yours\\?.*${id}=on.*#dates$`));
        await expect(page.getByRole('heading', { name: yours.feed.heading })).toBeInViewport();
        await expect(page.getByRole('heading', { name: yours.list })).toBeVisible();
        await expect(checkbox).toBeChecked();
        const address = page.getByLabel(yours.feed.address);
        await expect(address).toHaveValue(new RegExp(`/deadlines/v1\\.ics\\?${id}=on$`));
        await expect(page.getByRole('link', { name: yours.feed.apple })).toHaveAttribute(
          'href',
          (await address.inputValue()).replace(/^https?/, 'webcal'),
        );
        const copy = page.getByRole('button', { name: yours.feed.copy });
        await expect(copy).toBeVisible({ visible: javaScriptEnabled });
      });

      test('the form asks again if nothing was picked', async ({ page }) => {
        await page.goto('/deadlines');
        await page.getByRole('button', { name: choose.submit }).click();
        await expect(page.getByText(yours.none)).toBeInViewport();
      });
    });
  }

  test('the address of the feed can be copied, and the page is accessible', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(YOURS);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: yours.feed.copy }).click();
    await expect(page.getByRole('status').filter({ hasText: yours.feed.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.getByLabel(yours.feed.address).inputValue(),
    );
  });

  test('one date can be downloaded alone', async ({ page }) => {
    await page.goto(YOURS);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: yours.date }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^[\w-]+-20\d\d-\d\d(?:-\d)?\.ics$/);
  });

  test('a printed list has the dates and no controls', async ({ page }) => {
    await page.goto(YOURS);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main li time').first()).toBeVisible();
    for (const hidden of [choose.heading, yours.feed.heading, yours.date])
      await expect(page.getByText(hidden, { exact: true }).first()).toBeHidden();
  });
}
