import type { Page } from '@playwright/test';
import { claims, firm } from '../../../content-model/firm.ts';
import { expect, test } from '../../browser/test.ts';

/** Scrolls once the page's script has run, so that sections start waiting to fade in. */
async function startScrolling(page: Page) {
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 1));
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the home page is at / and /home, and / is canonical', async ({ page, site }) => {
  for (const path of ['/', '/home']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost:3000/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your books, closed and checked.');
  }
  expect(site.url).toContain('localhost');
});

test('the title and description say what the firm does and where', async ({ page }) => {
  await expect(page).toHaveTitle(`Accounting and Bookkeeping Services in the USA | ${firm.name}`);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  for (const service of [
    'small business tax',
    'personal tax',
    'business tax',
    'ad hoc accounting',
    'bookkeeping',
    'fractional CFO',
  ]) {
    expect(description?.toLowerCase()).toContain(service.toLowerCase());
  }
});

test('the close report adds up', async ({ page }) => {
  const cells = await page.getByRole('table').first().locator('tr > :last-child').allInnerTexts();
  const amounts = cells
    .slice(1)
    .map((text) => Number(text.replace(/[(),]/g, '')) * (text.includes('(') ? -1 : 1));
  const total = amounts.pop();
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total ?? Number.NaN, 2);
});

test('the largest figure is the difference between the bank and the books', async ({ page }) => {
  const lines = page.locator('dl').filter({ hasText: 'Balance per bank' });
  const [bank = '', books = ''] = await lines.locator('dd').allInnerTexts();
  expect(bank).toMatch(/^[\d,]+\.\d\d$/);
  expect(books).toBe(bank);
  await expect(lines.getByRole('img', { name: '0.00', exact: true })).toBeVisible();
  const [tie, story] = [lines.getByRole('link').first(), lines.getByRole('link').last()];
  await expect(story).toHaveAttribute('href', '/one-year#reconciliation');
  await tie.click();
  await expect(page).toHaveURL(/\/bookkeeping#reconciliation$/);
});

test('figures are checked for visitors from outside, not for those who click through the site', async ({
  page,
}) => {
  await page.goto('/bookkeeping');
  await expect(page.locator('html[data-fonts="first"]')).toBeAttached();
  const rule = page.locator('main figure tfoot b').first();
  const animation = () => rule.evaluate((b) => getComputedStyle(b, '::after').animationName);
  expect(await animation()).not.toBe('none');
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/(home)?$/);
  await expect(page.locator('html[data-fonts=""]')).toBeAttached();
  expect(await animation()).toBe('none');
});

test("the advertised figures are the firm's claims", async ({ page }) => {
  const figures = page.getByRole('region', { name: 'In figures' });
  for (const id of ['clients', 'rd-credit-total', 'personal-tax-price', 'consultation-price']) {
    await expect(figures).toContainText(claims[id]?.value ?? 'missing claim');
  }
});

test('has four kinds of clients, five services with a button each, and three reasons', async ({ page }) => {
  await expect(
    page.getByRole('rowheader', { name: /Startups|Professional services|Retail|Manufacturing/ }),
  ).toHaveCount(4);
  await expect(page.locator('#services').getByRole('button', { name: /^Get Started/ })).toHaveCount(5);
  for (const reason of ['Expertise', 'Personalized service', 'Proven results']) {
    await expect(page.getByRole('heading', { name: reason })).toBeVisible();
  }
});

test('has the specified sections in order', async ({ page }) => {
  const headings = await page.getByRole('main').locator('h2').allTextContents();
  expect(headings).toEqual([
    'What lands in your inbox each month',
    'Who We Work With',
    'One team for your books and taxes',
    'Work it out before you call',
    'Why Choose Us',
    'What changed for our clients',
    'Client reviews',
  ]);
});

test('screen readers skip the copies that close a loop', async ({ page }) => {
  const copies = page.locator('[data-loop] + [data-loop]');
  await expect(copies).toHaveCount(3);
  for (const copy of await copies.all()) await expect(copy).toHaveAttribute('aria-hidden', 'true');
});

test('two rows of four testimonials scroll in opposite directions over 20 s', async ({ page }) => {
  const rows = page.locator('#testimonials > div > div');
  await expect(rows).toHaveCount(2);
  for (const [index, direction] of ['normal', 'reverse'].entries()) {
    const row = rows.nth(index);
    await expect(row).toHaveCSS('animation-duration', '20s');
    await expect(row).toHaveCSS('animation-timing-function', 'linear');
    await expect(row).toHaveCSS('animation-iteration-count', 'infinite');
    await expect(row).toHaveCSS('animation-direction', direction);
    await expect(row.locator('ul').first().locator('li')).toHaveCount(4);
  }
  await page.getByRole('button', { name: 'Pause the testimonials' }).click();
  await page.mouse.move(5, 5);
  for (const index of [0, 1]) await expect(rows.nth(index)).toHaveCSS('animation-name', 'none');
});

test.describe('on a phone, the testimonials', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('show each card whole for four seconds', async ({ page }) => {
    const seconds = await page
      .locator('#testimonials > div > div')
      .first()
      .evaluate((track) => {
        const { width } = (track.querySelector('li') as Element).getBoundingClientRect();
        const [list] = track.children;
        const speed = (list?.getBoundingClientRect().width ?? 0) / 20;
        return (innerWidth - width) / speed;
      });
    expect(seconds).toBeGreaterThanOrEqual(4);
  });

  for (const [what, stop] of [
    [
      'a touch',
      (page: Page) =>
        page
          .locator('#testimonials blockquote')
          .first()
          .dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true }),
    ],
    ['a key', (page: Page) => page.locator('#testimonials > div').first().press('ArrowRight')],
    ['their button', (page: Page) => page.getByRole('button', { name: 'Pause the testimonials' }).click()],
  ] as const)
    test(`are stopped by ${what}, scroll from where they were, and go on from where they are`, async ({
      page,
    }) => {
      const rows = page.locator('#testimonials > div');
      const first = (index: number) =>
        rows.nth(index).evaluate((row) => (row.querySelector('li') as Element).getBoundingClientRect().left);
      await expect(page.locator('#testimonials [data-closed]')).toHaveCount(2);
      await rows.first().scrollIntoViewIfNeeded();
      await page.waitForTimeout(1000);
      const before = [await first(0), await first(1)];
      await stop(page);
      await expect(page.getByRole('button', { name: 'Pause the testimonials' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      for (const index of [0, 1]) {
        await expect(rows.nth(index)).toHaveCSS('overflow-x', 'auto');
        // A busy machine may have moved it on in the meantime.
        expect(Math.abs((await first(index)) - (before[index] ?? 0)), `row ${index}`).toBeLessThan(200);
      }
      await rows.first().evaluate((row) => row.scrollTo({ left: 300, behavior: 'instant' }));
      const scrolled = await first(0);
      await page.getByRole('button', { name: 'Pause the testimonials' }).click();
      await expect(rows.first()).toHaveCSS('overflow-x', 'hidden');
      expect(Math.abs((await first(0)) - scrolled)).toBeLessThan(200);
    });
});

test('six reviews are each labeled as invented, and the link to the review site opens in a new tab', async ({
  page,
}) => {
  const link = page.getByRole('link', { name: `Read all reviews on ${firm.reviews?.site}` });
  await expect(link).toHaveAttribute('href', firm.reviews?.url ?? 'no reviews');
  await expect(link).toHaveAttribute('target', '_blank');
  const reviews = page.locator('section', { has: link });
  await expect(reviews.getByRole('listitem')).toHaveCount(6);
  await expect(reviews.getByRole('listitem').getByText('Invented for this demo')).toHaveCount(6);
});

test('sections below the fold fade in at 10% visibility', async ({ page }) => {
  const services = page.locator('#services');
  await startScrolling(page);
  await expect(services).toHaveAttribute('data-reveal', 'waiting');
  const box = await services.boundingBox();
  if (!box) throw new Error('no box');
  await page.evaluate((y) => scrollTo(0, y), box.y - 900 + box.height * 0.07);
  await page.waitForTimeout(100);
  await expect(services).toHaveAttribute('data-reveal', 'waiting');
  await page.evaluate((y) => scrollTo(0, y), box.y - 900 + box.height * 0.13);
  await expect(services).toHaveAttribute('data-reveal', 'seen');
  await expect(services).toHaveCSS('opacity', '1');
});

test('every section fades in, even a very tall one, and none before the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const sections = page.locator('main > section:nth-child(n + 2)');
  expect(await sections.count()).toBeGreaterThan(4);
  // Crawlers and full-page screenshots see this state.
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0);
  await startScrolling(page);
  for (const section of await sections.all()) {
    const revealed = section.locator('xpath=descendant-or-self::*[@data-reveal]').first();
    await expect(revealed).toHaveAttribute('data-reveal', 'waiting');
    const tall = await revealed.evaluate((element: HTMLElement) => {
      // More than ten windows high, so 10% of it never fits.
      element.style.height = '6000px';
      return element.getBoundingClientRect().top + scrollY;
    });
    await page.evaluate((y) => scrollTo(0, y - 500 + 40), tall);
    await page.waitForTimeout(100);
    await expect(revealed).toHaveAttribute('data-reveal', 'waiting');
    await page.evaluate((y) => scrollTo(0, y - 500 + 60), tall);
    await expect(revealed).toHaveAttribute('data-reveal', 'seen');
    await expect(revealed).toHaveCSS('opacity', '1');
  }
});

test('nothing is hidden in print, with reduced motion or without scripts', async ({
  browser,
  page,
  site,
}) => {
  await startScrolling(page);
  await expect(page.locator('#services')).toHaveAttribute('data-reveal', 'waiting');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#services')).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await page.reload();
  await startScrolling(page);
  await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(site.url);
  await expect(plain.locator('#services')).toHaveCSS('opacity', '1');
  await expect(plain.locator('#announcement')).toHaveCSS('animation-name', 'none');
  await context.close();
});
