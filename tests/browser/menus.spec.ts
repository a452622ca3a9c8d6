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

for (const [from, to, id] of [
  [{ width: 810, height: 1080 }, { width: 1080, height: 810 }, 'menu'],
  [{ width: 768, height: 900 }, { width: 1280, height: 900 }, 'menu'],
  [{ width: 1280, height: 900 }, { width: 768, height: 900 }, 'services-menu'],
] as const)
  test(`the ${id} closes when the window changes from ${from.width} to ${to.width} px`, async ({ page }) => {
    await page.setViewportSize(from);
    await open(page);
    const header = page.getByRole('banner');
    await menuOf(page, id).button.click();
    const isOpen = () => page.locator(`#${id}`).evaluate((menu) => menu.matches(':popover-open'));
    expect(await isOpen()).toBe(true);
    await page.setViewportSize(to);
    await expect.poll(isOpen).toBe(false);
    const width = (await header.boundingBox())?.width;
    expect(width).toBe(to.width);
    // In place, as on a page that was never resized.
    const before = await page.locator('#menu a, header button').evaluateAll(places);
    await page.reload();
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    expect(before).toEqual(await page.locator('#menu a, header button').evaluateAll(places));
  });

const places = (elements: Element[]) =>
  elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

test('the menu stays open when only the height of the window changes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  const { menu, button } = menuOf(page, 'menu');
  await button.click();
  // As when a phone hides its address bar.
  await page.setViewportSize({ width: 390, height: 860 });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(menu).toBeVisible();
});

test('the menu closes when focus moves past its last link, to what it covers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  const { menu, button } = menuOf(page, 'menu');
  await button.click();
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.locator('header :focus')).toHaveCount(0);
});

test('the services menu stays open under a pointer that rests elsewhere, and closes when it moves outside', async ({
  page,
}) => {
  await open(page);
  await page.mouse.move(100, 700);
  const { menu, button } = menuOf(page, 'services-menu');
  await button.press('Enter');
  await expect(menu).toBeVisible();
  // Browsers report a move when what's under a resting pointer changes.
  await page.waitForTimeout(300);
  await expect(menu).toBeVisible();
  await page.mouse.move(110, 690);
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the services menu stays open while the pointer moves from its button over its links', async ({
  page,
}) => {
  await open(page);
  const { menu, button } = menuOf(page, 'services-menu');
  await button.click();
  for (const link of await menu.locator('a').all()) {
    const { x, y, height } = (await link.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(x + 120, y + height / 2, { steps: 5 });
    await expect(menu).toBeVisible();
  }
});
