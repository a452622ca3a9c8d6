import type { Page } from '@playwright/test';
import { focusFindings } from '../../../browser/checks/focus.ts';
import { expect, test } from '../../../browser/test.ts';

/** Returns the share of the window's height that fixed elements cover. */
async function coveredShare(page: Page) {
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      return position === 'fixed' && element.checkVisibility() && !element.closest('.visually-hidden');
    });
    let covered = 0;
    for (let y = 0; y < innerHeight; y++)
      if (
        fixed.some((element) => {
          const { top, bottom, width } = element.getBoundingClientRect();
          return width > innerWidth / 2 && top <= y && y < bottom;
        })
      )
        covered++;
    return covered / innerHeight;
  });
}

// Windows of 1366 × 650 and 480 × 235 px at 400% zoom, and a phone in landscape.
for (const [width, height] of [
  [342, 163],
  [120, 59],
  [740, 360],
] as const) {
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    test("fixed elements don't cover the page, and a link's target is in view", async ({ page }) => {
      for (const path of ['/', '/thank-you', '/experts']) {
        await page.goto(path);
        expect(await coveredShare(page), path).toBe(0);
      }
      await page.goto('/faq#pricing-payment');
      await page.locator('html[data-fonts]').waitFor({ state: 'attached' });
      const { y = Number.NaN } = (await page.locator('#pricing-payment h2').boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(height / 2);
    });

    test('the menu opens at full height and scrolls with the page', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      const last = page.locator('#menu').getByRole('link', { name: 'Partners' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(last).toBeHidden();
    });
  });
}

test('in a short window, focused elements are never covered', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 342, height: 163 });
  await page.goto('/thank-you');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  expect(await focusFindings(page)).toEqual([]);
});

/** Finds controls that overlap or stick out of the bar they're in. Runs in the page. */
function overlaps() {
  const findings: string[] = [];
  const name = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20);
  const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const bars = ['aside[aria-label="Announcement"]', 'header', 'aside[aria-label="Quick contact"]'].map(
    (selector) => document.querySelector(selector) as HTMLElement,
  );
  for (const bar of bars) {
    const edge = bar.getBoundingClientRect();
    const pieces = [...bar.querySelectorAll('a, button, [tabindex]')].filter(seen);
    for (const [i, piece] of pieces.entries()) {
      const box = piece.getBoundingClientRect();
      if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1 || box.left < 0 || box.right > innerWidth)
        findings.push(`"${name(piece)}" sticks out of its bar`);
      for (const other of pieces.slice(i + 1)) {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        if (left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1)
          findings.push(`"${name(piece)}" and "${name(other)}" overlap`);
      }
    }
  }
  const [announcement, header] = bars.map((bar) => bar.getBoundingClientRect());
  const title = document.querySelector('h1')?.getBoundingClientRect();
  if (!announcement || !header || !title) return ['a bar is missing'];
  if (header.top < announcement.bottom - 1) findings.push('the header covers the announcement');
  if (title.top < header.bottom) findings.push('the header covers the title');
  return findings;
}

for (const size of [16, 20, 24, 32]) {
  test(`nothing in the bars overlaps with ${size} px text`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await page.goto('/');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    const findings: string[] = [];
    for (const [width, height] of [
      [320, 640],
      [360, 800],
      [481, 900],
      [600, 1200],
      [768, 1024],
      [960, 1200],
      [1280, 900],
      [1600, 1000],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      );
      for (const finding of await page.evaluate(overlaps)) findings.push(`${finding} at ${width} px`);
    }
    expect(findings).toEqual([]);
  });
}
