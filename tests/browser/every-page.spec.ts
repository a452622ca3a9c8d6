import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { axeFindings } from './checks/axe.ts';
import { enlargedTextFindings } from './checks/enlarged-text.ts';
import { focusFindings } from './checks/focus.ts';
import { forcedColorsFindings } from './checks/forced-colors.ts';
import { motionFindings } from './checks/motion.ts';
import { printFindings } from './checks/print.ts';
import { sidewaysFindings } from './checks/sideways.ts';
import { expect, test } from './test.ts';

// The agreement alone has three hundred stops for the Tab key.
test.setTimeout(90_000);

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    // One visit for all checks: opening a page costs more than most of them.
    for (const path of [...pages(), UNKNOWN_PAGE]) {
      test(`${path} keeps nothing from anybody`, async ({ page }) => {
        await page.goto(path);
        const findings = [
          ...(await axeFindings(page)),
          ...(await motionFindings(page)),
          ...(await sidewaysFindings(page)),
          ...(await focusFindings(page)),
          ...(await enlargedTextFindings(page)),
          ...(await forcedColorsFindings(page)),
          ...(await printFindings(page)),
        ];
        // With all that moves, as most visitors have it.
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        for (const other of width === 360 ? [320, 390, 1280] : []) {
          await page.setViewportSize({ width: other, height: 800 });
          findings.push(...(await sidewaysFindings(page)));
        }
        expect(findings).toEqual([]);
      });
    }
  });
}
