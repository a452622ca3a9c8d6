import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const menuOf = (page: Page, id: string) => ({
  menu: page.locator(`#${id}`),
  button: page.locator(`[popovertarget=${id}]`),
});

/** Waits for the page's script, which starts after the first paint. */
const open = async (page: Page, path = '/') => {
  await page.goto(path);
  await expect(page.locator('html[data-fonts]')).toBeAttached();
};

for (const [id, width] of [
  ['menu', 390],
  ['services-menu', 1280],
] as const) {
  for (const device of ['mouse', 'keyboard'] as const)
    test(`at ${width} px, each link of the ${id} closes it by ${device}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      // Stays on the page, so that each link finds it as it was.
      await page.evaluate(() =>
        addEventListener('click', (event) => {
          if ((event.target as Element).closest('a')) event.preventDefault();
        }),
      );
      const { menu, button } = menuOf(page, id);
      const links = await menu.locator('a').all();
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) {
        await button.click();
        await expect(menu).toBeVisible();
        if (device === 'mouse') await link.click();
        else await link.press('Enter');
        await expect(menu).toBeHidden();
      }
    });

  test(`at ${width} px, a link from the ${id} to a section of the same page shows the section`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const { menu, button } = menuOf(page, id);
    const link = menu.locator('a[href^="/#"]').first();
    test.skip((await link.count()) === 0, 'no link leads to a section of the home page');
    const section = page.locator(`#${(await link.getAttribute('href'))?.split('#')[1]}`);
    await expect(section).not.toBeInViewport();
    await button.click();
    await link.click();
    await expect(menu).toBeHidden();
    await expect(section).toBeInViewport();
  });
}

test('the menu closes when focus moves past its last link, to what it covers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  const { menu, button } = menuOf(page, 'menu');
  await button.click();
  await menu.locator('a').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
