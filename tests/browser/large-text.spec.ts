import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { sidewaysFindings } from './checks/sideways.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('no page scrolls sideways on a phone with text at 200%', async ({ page }) => {
  test.setTimeout(120_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const findings: string[] = [];
  for (const path of [...pages(), UNKNOWN_PAGE]) {
    await page.goto(path);
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    // The check can't see closed content.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const finding of await sidewaysFindings(page)) findings.push(`${path} ${finding}`);
  }
  expect(findings).toEqual([]);
});
