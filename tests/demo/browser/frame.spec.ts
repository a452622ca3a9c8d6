import { firm } from '../../../content-model/firm.ts';
import { expect, test } from '../../browser/test.ts';

test.describe('the announcement bar', () => {
  for (const [width, height, seconds] of [
    [1280, 40, '30s'],
    [480, 45, '15s'],
  ] as const) {
    test(`is ${height} px high and scrolls over ${seconds} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const bar = page.getByRole('complementary', { name: 'Announcement' });
      expect((await bar.boundingBox())?.height).toBe(height);
      await expect(page.locator('#announcement')).toHaveCSS('animation-duration', seconds);
      for (const name of firm.acquisition?.firms ?? [])
        await expect(bar.getByText(name).first()).toBeAttached();
    });
  }

  test('pauses on hover and with its button', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(400, 500);
    const track = page.locator('#announcement');
    await expect(track).toHaveCSS('animation-play-state', 'running');
    for (const x of [0, 400, 1279]) {
      await page.mouse.move(x, 20);
      await expect(track, `at ${x} px`).toHaveCSS('animation-play-state', 'paused');
      await page.mouse.move(x, 500);
      await expect(track).toHaveCSS('animation-play-state', 'running');
    }
    const pause = page.getByRole('button', { name: 'Pause the announcement' });
    await pause.click();
    await page.mouse.move(400, 500);
    await expect(track).toHaveCSS('animation-play-state', 'paused');
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await pause.click();
    await page.mouse.move(400, 500);
    await expect(track).toHaveCSS('animation-play-state', 'running');
  });

  test("doesn't move with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('#announcement')).toHaveCSS('animation-name', 'none');
    await expect(page.getByRole('button', { name: 'Pause the announcement' })).toBeHidden();
  });
});

test('the header is transparent at the top and turns solid after more than 10 px of scrolling', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo(0, 10));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo(0, 11));
  await expect(header).toHaveCSS('background-color', 'rgb(11, 42, 30)');
});

test('reloading keeps the scroll position, and a link leads to its section, even far down a long page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 800 });
  const section = page.locator('#section-9-3');
  const top = async () => Math.round((await section.boundingBox())?.y ?? Number.NaN);
  await page.goto('/policy#section-9-3');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const linked = await top();
  expect(linked).toBeGreaterThan(0);
  expect(linked).toBeLessThan(160);
  await page.evaluate(() => {
    history.replaceState(null, '', '/policy');
    scrollBy(0, -100);
  });
  expect(await top()).toBe(linked + 100);
  await page.reload();
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await expect.poll(top).toBe(linked + 100);
});

test.describe('the services dropdown', () => {
  test('opens on click, lists every service and closes when the mouse leaves', async ({ page }) => {
    await page.goto('/');
    const services = page.getByRole('button', { name: 'Services' });
    const menu = page.locator('#services-menu');
    await expect(menu).toBeHidden();
    await services.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(6);
    await expect(menu.getByRole('link').first()).toHaveAttribute('href', '/#services');
    for (const path of ['/personal-tax', '/business-tax', '/randd-tax', '/bookkeeping', '/fractional-cfo']) {
      await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
    }
    await menu.getByRole('link').nth(2).hover();
    await expect(menu).toBeVisible();
    await page.mouse.move(100, 700);
    await expect(menu).toBeHidden();
  });

  test('closes on a click outside and with Escape, which returns focus', async ({ page }) => {
    await page.goto('/');
    const services = page.getByRole('button', { name: 'Services' });
    const menu = page.locator('#services-menu');
    await services.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(services).toBeFocused();
    await page.keyboard.press('Enter');
    await page.mouse.click(100, 700);
    await expect(menu).toBeHidden();
  });
});

for (const [keys, where] of [
  ['Shift+Tab', 'backward'],
  ['Tab', 'forward'],
] as const)
  test(`the services dropdown closes when focus moves ${where} out of it`, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await page.getByRole('button', { name: 'Services' }).focus();
    await page.keyboard.press('Enter');
    const links = page.locator('#services-menu a');
    if (where === 'forward') {
      for (const link of await links.all()) {
        await page.keyboard.press('Tab');
        await expect(link).toBeFocused();
      }
    }
    await page.keyboard.press(keys);
    await expect(page.locator('#services-menu')).toBeHidden();
    const next = where === 'forward' ? 'Partners' : 'About Us';
    await expect(page.getByRole('banner').getByRole('link', { name: next })).toBeFocused();
  });

test('the header leads to /home and lists the services in their own order', async ({ page }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/home');
  const services = header.locator('#services-menu a');
  const paths = await services.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths.slice(1)).toEqual([
    '/personal-tax',
    '/business-tax',
    '/randd-tax',
    '/bookkeeping',
    '/fractional-cfo',
  ]);
  await page.goto('/home');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
});

test('both paths of the home page mark it as current', async ({ page }) => {
  for (const path of ['/', '/home']) {
    await page.goto(path);
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
    await expect(current).toHaveText('Home');
  }
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('opens and closes by touch, darkens the header, and closes with Escape', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.locator('#menu');
    await expect(menu).toBeHidden();
    await toggle.tap();
    await expect(menu).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 42, 30)');
    await expect(menu.getByRole('link', { name: 'Partners' })).toBeVisible();
    await expect(menu.locator('a[href="/bookkeeping"]')).toBeVisible();
    await toggle.tap();
    await expect(menu).toBeHidden();
    await toggle.tap();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('groups the services under a heading that is marked when one of them is current', async ({ page }) => {
    for (const [path, current] of [
      ['/bookkeeping', 'true'],
      ['/about', null],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Menu' }).tap();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('list', { name: 'Services' })).toBeVisible();
      const name = menu.getByRole('paragraph');
      await expect(name).toHaveText('Services');
      expect(await name.getAttribute('aria-current')).toBe(current);
      await expect(name).toHaveCSS('text-decoration-line', current ? 'underline' : 'none');
    }
  });
});

test('the chat link includes the greeting and opens in a new tab', async ({ page }) => {
  await page.goto('/');
  const chat = page.getByRole('complementary', { name: 'Quick contact' }).getByRole('link');
  const url = new URL((await chat.getAttribute('href')) ?? '');
  expect(url.searchParams.get('text')).toBe(firm.chat?.greeting);
  await expect(chat).toHaveAttribute('target', '_blank');
});

test("the footer has the firm's addresses and ways to reach it", async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: firm.email })).toHaveAttribute(
    'href',
    `mailto:${firm.email}`,
  );
  await expect(footer.getByRole('link', { name: firm.phone.display })).toHaveAttribute(
    'href',
    `tel:${firm.phone.tel}`,
  );
  for (const address of [firm.office, firm.registeredAddress])
    await expect(footer).toContainText(address?.street ?? 'no second address');
  for (const { network } of firm.social ?? [])
    await expect(
      footer.getByRole('link', { name: `${network} (opens in a new tab)`, exact: true }),
    ).toBeVisible();
  for (const path of ['/faq', '/policy']) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(footer).toContainText(`© ${firm.copyrightYear}`);
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
