import type { Page } from '@playwright/test';
import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { lostWords } from './checks/lost-words.ts';
import { sidewaysFindings } from './checks/sideways.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });
test.setTimeout(240_000);

/** Opens every page and returns what's lost on it. @param widths of the window, in px, if it has more than one */
async function lostOnAnyPage(page: Page, change = async () => {}, widths = [0]): Promise<string[]> {
  const findings: string[] = [];
  for (const path of [...pages(), UNKNOWN_PAGE].filter((page) => page !== '/home')) {
    await page.goto(path);
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    // The check can't see closed content.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await change();
    for (const width of widths) {
      if (width > 0) await page.setViewportSize({ width, height: 800 });
      for (const finding of [...(await sidewaysFindings(page)), ...(await page.evaluate(lostWords))])
        findings.push(`${path} ${width || ''} ${finding}`);
    }
  }
  return findings;
}

for (const width of [360, 1280]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('no page loses text that is twice as large', async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
      expect(await lostOnAnyPage(page, async () => expect(await size()).toBeGreaterThan(30))).toEqual([]);
    });
  });
}

// A window of 1280 × 1024 px.
test.describe('at 400% zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('no page loses text', async ({ page }) => {
    expect(await lostOnAnyPage(page)).toEqual([]);
  });
});

test('no page loses text with the spacing of WCAG 1.4.12, in windows of any width', async ({ page }) => {
  const spaceOut = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }
      `);
      document.adoptedStyleSheets.push(sheet);
    });
  const widths = [320, 390, 481, 520, 768, 960, 1040, 1280, 1920];
  expect(await lostOnAnyPage(page, spaceOut, widths)).toEqual([]);
});
