import type { Page } from '@playwright/test';
import { expect, test } from '../../../browser/test.ts';

// The page's scripts are rewritten on their way, so their hashes are no longer those of its policy.
test.use({ bypassCSP: true });

/** Makes the browser one that has never heard of a word: each page comes with an unknown one in its place. */
const withoutWord = (page: Page, word: string) =>
  page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(word, word.replace(/\w+/, 'unheard'));
      await route.fulfill({ response, body });
    },
  );

/** Takes the properties away by which a script sets ARIA attributes: Firefox before 119 keeps them to itself. */
const withoutReflection = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['ariaPressed', 'ariaSelected']) Reflect.deleteProperty(Element.prototype, name);
  });

const theHeader = (page: Page) => expect(page.getByRole('banner'));
const INK = 'rgb(11, 42, 30)';

test.describe('without popovers', () => {
  test.beforeEach(async ({ page }) => {
    await withoutWord(page, 'popover');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('the scrolled header is solid', async ({ page }) => {
    await page.goto('/');
    await theHeader(page).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => scrollTo(0, 400));
    await theHeader(page).toHaveCSS('background-color', INK);
  });

  test('the services are folded, open by their button, and close when the mouse leaves', async ({ page }) => {
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

  test('the services close by their button, by a press outside, when focus leaves, and by Escape, which gives focus back', async ({
    page,
  }) => {
    await page.goto('/');
    const services = page.getByRole('button', { name: 'Services' });
    const list = page.getByRole('list', { name: 'Services' });
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

    test('the page is uncovered; the menu opens, darkens the header, closes, and gives focus back', async ({
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
      // A press between the links leaves it open.
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

    test('the menu leads to a place on the same page and to the contact dialog, and is closed then', async ({
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

test('without :has() the scrolled header is solid, and the services open', async ({ page }) => {
  await withoutWord(page, ':has');
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 400));
  await theHeader(page).toHaveCSS('background-color', INK);
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
});

test.describe('without media queries for scripting', () => {
  test.beforeEach(({ page }) => withoutWord(page, '(scripting'));

  test('the tabs show one panel at a time', async ({ page }) => {
    await page.goto('/experts');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await page.getByRole('tab').nth(2).click();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', /report/);
  });

  test('the checklist follows its boxes, and says the number that it shows', async ({ page }) => {
    await page.goto('/personal-tax');
    await expect(page.locator('#documents li:visible')).toHaveCount(4);
    await page.getByLabel('Own a home').check();
    await expect(page.locator('#documents li:visible')).toHaveCount(5);
    await expect(page.locator('#situations').getByRole('status')).toHaveText('5 documents');
  });
});

test('without :has() the checklist lists every document, and says no number that it does not show', async ({
  page,
}) => {
  await withoutWord(page, ':has');
  await page.goto('/personal-tax');
  await page.getByLabel('Own a home').check();
  await expect(page.locator('#documents li:visible')).toHaveCount(4 + 15);
  await expect(page.locator('#situations').getByRole('status')).toHaveText('');
});

test.describe('without properties for ARIA', () => {
  test('what was paused goes on again', async ({ page }) => {
    await withoutReflection(page);
    await page.goto('/');
    await expect(page.locator('html[data-whole]')).toBeAttached();
    const pause = page.getByRole('button', { name: 'Pause the announcement' });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'false');
  });

  test('the chosen tab is the one that says so', async ({ page }) => {
    await withoutReflection(page);
    await page.goto('/experts');
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });
});

test('without inert a copy that only closes a loop stays hidden from those who hear the page', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'inert'));
  await page.goto('/');
  const copies = page.locator('[data-loop] + [data-loop]');
  await expect(copies).toHaveCount(3);
  for (const copy of await copies.all()) await expect(copy).toHaveAttribute('aria-hidden', 'true');
});
