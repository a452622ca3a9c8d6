import { pages } from '../pages.ts';
import { figureFindings } from './checks/figures.ts';
import { fitFindings } from './checks/fit.ts';
import { quickContactFindings } from './checks/quick-contact.ts';
import { sidewaysFindings } from './checks/sideways.ts';
import { expect, test } from './test.ts';

test.setTimeout(60_000);

/** From the smallest phone to a wide screen, both sides of where the layout changes among them. */
const WIDTHS = [
  320, 375, 430, 480, 481, 560, 640, 720, 800, 900, 959, 960, 1040, 1110, 1180, 1280, 1366, 1440, 1568, 1700,
  1830, 1920,
];

// /home is the first page under another address.
for (const path of pages().filter((page) => page !== '/home')) {
  test(`at every width ${path} keeps figures and words whole, and nothing floats over it`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.locator('html[data-whole]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const findings: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await Promise.all([
        figureFindings(page),
        fitFindings(page),
        quickContactFindings(page),
        sidewaysFindings(page),
      ]);
      findings.push(...found.flat().map((finding) => `${finding} at ${width} px`));
    }
    expect(findings).toEqual([]);
  });
}
