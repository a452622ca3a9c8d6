import type { Page } from '@playwright/test';
import { frame } from '../../content-model/frame.ts';
import { pages } from '../pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

const quick = (page: Page) => page.getByRole('complementary', { name: frame.quickContact });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('html[data-fonts]')).toBeAttached();
};

/** Scrolls as a visitor does, in one step. */
async function scrollTo(page: Page, top: number) {
  const from = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, top - from);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
}

const place = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) };
};

test('without a next step no bar covers the page, only the tabs to call and chat', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/thank-you']) {
    await open(page, path);
    await scrollTo(page, 900);
    await expect(quick(page).getByRole('button')).toHaveCount(0);
    const { width = Number.NaN } = (await quick(page).boundingBox()) ?? {};
    expect(width, path).toBeLessThan(50);
  }
});

test("the tabs to call and chat take no press from the end of a page's button", async ({ page }) => {
  for (const width of [360, 390, 480]) {
    await page.setViewportSize({ width, height: 664 });
    await open(page, '/');
    const button = page.locator('main [data-own] > :first-child').first();
    for (const tab of await quick(page).getByRole('link').all()) {
      const { x = 0, y = 0, height = 0 } = (await tab.boundingBox()) ?? {};
      const end = await button.evaluate(
        (element, middle) => {
          scrollBy({ top: element.getBoundingClientRect().top - middle, behavior: 'instant' });
          const { right, top, bottom } = element.getBoundingClientRect();
          const pressed = document.elementFromPoint(
            right - 2,
            Math.min(Math.max(middle, top + 12), bottom - 12),
          );
          return { right, isOwn: element.contains(pressed) };
        },
        y + height / 2,
      );
      expect(end.isOwn, `at ${width} px`).toBe(true);
      expect(end.right, `at ${width} px`).toBeLessThanOrEqual(x);
    }
  }
});

test('quick contact leaves while a field has focus, and is back afterwards', async ({ page }) => {
  await open(page, '/');
  for (const field of await page.locator('main input, footer input[type=email]').all()) {
    await field.focus();
    await expect(quick(page)).toBeHidden();
    await field.blur();
    await expect(quick(page)).toBeInViewport({ ratio: 1 });
  }
});

test('the menu covers the whole page, and has the contact button first', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1200);
  await scrollTo(page, 1100);
  const toggle = page.locator('[popovertarget=menu]');
  await toggle.tap();
  const talk = page.locator('#menu').getByRole('button', { name: frame.actions.talk });
  expect((await place(page, '#menu')).bottom).toBe(664);
  await expect(talk).toBeInViewport({ ratio: 1 });
  const first = page.locator('#menu :is(a, button)').filter({ visible: true }).first();
  await expect(first).toHaveText(frame.actions.talk);
  await talk.tap();
  await expect(page.getByRole('dialog', { name: frame.actions.talk })).toBeVisible();
  await expect(page.locator('#menu')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
});

test('without scripts, header and quick contact stay', async ({ browser, site }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 664 }, javaScriptEnabled: false });
  await page.goto(site.url);
  await page.mouse.wheel(0, 1500);
  await expect(quick(page)).toBeInViewport({ ratio: 1 });
  await expect(quick(page).getByRole('button')).toHaveCount(0);
  await expect(page.locator('header')).toBeInViewport({ ratio: 1 });
  await page.close();
});

test.describe('the header', () => {
  const headerTop = async (page: Page) => (await place(page, 'header')).top;
  /** The announcement, if the firm has one. */
  const announcement = (page: Page) => page.locator('body > aside:has(#announcement)');
  const bar = (page: Page) =>
    announcement(page).evaluateAll(([element]) => element?.getBoundingClientRect().height ?? 0);

  test('leaves on the way down past the first screen, and is back on the way up', async ({ page }) => {
    await open(page, '/');
    const shown = await bar(page);
    await scrollTo(page, 600);
    expect(await headerTop(page)).toBe(shown);
    await scrollTo(page, 1500);
    await expect.poll(() => headerTop(page)).toBeLessThan(0);
    await scrollTo(page, 1400);
    await expect.poll(() => headerTop(page)).toBe(shown);
    await expect(page.locator('header')).toHaveAttribute('data-scrolled');
    if ((await announcement(page).count()) > 0) await expect(announcement(page)).toBeInViewport();
  });

  test('is back when focus is in it', async ({ page }) => {
    await open(page, '/');
    await scrollTo(page, 1500);
    await expect.poll(() => headerTop(page)).toBeLessThan(0);
    await page.locator('header a').first().focus();
    await expect.poll(() => headerTop(page)).toBe(await bar(page));
  });

  test('is there after a link within the page, above what it leads to', async ({ page }) => {
    test.skip(!pages().includes('/policy'), 'the firm has no agreement');
    await open(page, '/policy');
    for (const target of ['section-9-3', 'section-2-1']) {
      await page.evaluate((id) => {
        location.hash = id;
      }, target);
      await expect.poll(() => headerTop(page)).toBe(await bar(page));
      const { bottom } = await place(page, 'header');
      expect((await place(page, `#${target}`)).top).toBeGreaterThanOrEqual(bottom);
    }
  });

  test('stays in a wider window', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 844 });
    await open(page, '/');
    await scrollTo(page, 1500);
    expect(await headerTop(page)).toBe(await bar(page));
  });
});
