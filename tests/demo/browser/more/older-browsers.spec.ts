import type { Page } from '@playwright/test';
import { expect, test } from '../../../browser/test.ts';

// The tests rewrite inline scripts, so their hashes no longer match the page's policy.
test.use({ bypassCSP: true });

/** Imitates a browser without a feature by replacing its keyword with an unknown one in every page and its fallback. */
const withoutWord = (page: Page, word: string) =>
  page.route(
    (url) => !url.pathname.includes('.') || url.pathname.includes('/popovers.'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(word, word.replace(/\w+/, 'unknown'));
      // The name of the fallback's file isn't a keyword.
      await route.fulfill({ response, body: body.replaceAll('/unknowns.', '/popovers.') });
    },
  );

/** Removes the properties that set ARIA attributes, which Firefox lacks before 119. */
const withoutReflection = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['ariaPressed', 'ariaSelected']) Reflect.deleteProperty(Element.prototype, name);
  });

const theHeader = (page: Page) => expect(page.getByRole('banner'));
const INK = 'rgb(11, 42, 30)';

test.describe('without popovers', () => {
  test.beforeEach(async ({ page }) => {
    await withoutWord(page, 'popover');
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('the scrolled header is solid', async ({ page }) => {
    await page.goto('/');
    await theHeader(page).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo(0, 400));
    await theHeader(page).toHaveCSS('background-color', INK);
  });

  test('the services start closed, open with their button and close when the mouse leaves', async ({
    page,
  }) => {
    await page.goto('/');
    const services = page.getByRole('button', { name: 'Services' });
    const list = page.getByRole('list', { name: 'Services' });
    await expect(list).toBeHidden();
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await services.click();
    await expect(list.getByRole('link')).toHaveCount(6);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await list.getByRole('link').nth(2).hover();
    await expect(list).toBeVisible();
    await page.mouse.move(100, 700);
    await expect(list).toBeHidden();
  });

  test('the services close with their button, on a click outside, when focus leaves, and with Escape, which returns focus', async ({
    page,
  }) => {
    await page.goto('/');
    const services = page.getByRole('button', { name: 'Services' });
    const list = page.getByRole('list', { name: 'Services' });
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await services.focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(services).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(list).toBeHidden();
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await services.focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await page.keyboard.press('Enter');
    await page.mouse.click(100, 700);
    await expect(list).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });

    test("the menu doesn't cover the page until opened, darkens the header, and returns focus when closed", async ({
      page,
    }) => {
      await page.goto('/bookkeeping');
      const toggle = page.getByRole('button', { name: 'Menu' });
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu).toBeHidden();
      await toggle.tap();
      await expect(menu.getByRole('link', { name: 'Partners' })).toBeVisible();
      await expect(menu.getByRole('list', { name: 'Services' })).toBeVisible();
      await theHeader(page).toHaveCSS('background-color', INK);
      // A tap between links leaves it open.
      await menu.getByRole('paragraph').tap();
      await expect(menu).toBeVisible();
      await toggle.tap();
      await expect(menu).toBeHidden();
      await theHeader(page).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await toggle.tap();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test('the menu closes when the window becomes wide', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await theHeader(page).toHaveCSS('background-color', INK);
      await page.setViewportSize({ width: 1280, height: 740 });
      await theHeader(page).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });

    test('the menu closes when it leads to a section of the same page or the contact dialog', async ({
      page,
    }) => {
      await page.goto('/');
      const toggle = page.getByRole('button', { name: 'Menu' });
      const menu = page.getByRole('navigation', { name: 'Main' });
      await toggle.tap();
      await menu.getByRole('link', { name: 'All services' }).tap();
      await expect(menu).toBeHidden();
      await toggle.tap();
      await menu.getByRole('button', { name: 'Talk to an expert' }).tap();
      await expect(page.getByRole('dialog', { name: 'Talk to an expert' })).toBeVisible();
      await expect(menu).toBeHidden();
    });
  });
});

test('without :has(), the scrolled header is solid and the services open', async ({ page }) => {
  await withoutWord(page, ':has');
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 400));
  await theHeader(page).toHaveCSS('background-color', INK);
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
});

test.describe('without the scripting media query', () => {
  test.beforeEach(({ page }) => withoutWord(page, '(scripting'));

  test('the tabs show one panel at a time', async ({ page }) => {
    await page.goto('/experts');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await page.getByRole('tab').nth(2).click();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', /report/);
  });

  test('the checklist follows its boxes and announces the number of documents', async ({ page }) => {
    await page.goto('/personal-tax');
    await expect(page.locator('#documents li:visible')).toHaveCount(4);
    await page.getByLabel('Own a home').check();
    await expect(page.locator('#documents li:visible')).toHaveCount(5);
    await expect(page.locator('#situations').getByRole('status')).toHaveText('Documents on your list: 5');
  });
});

test("without :has(), the checklist lists every document and doesn't announce a number", async ({ page }) => {
  await withoutWord(page, ':has');
  await page.goto('/personal-tax');
  await page.getByLabel('Own a home').check();
  await expect(page.locator('#documents li:visible')).toHaveCount(4 + 15);
  await expect(page.locator('#situations').getByRole('status')).toHaveText('');
});

test.describe('without ARIA properties', () => {
  test('a paused animation can be resumed', async ({ page }) => {
    await withoutReflection(page);
    await page.goto('/');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    const pause = page.getByRole('button', { name: 'Pause the announcement' });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'false');
  });

  test('the selected tab is marked as selected', async ({ page }) => {
    await withoutReflection(page);
    await page.goto('/experts');
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });
});
