import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { axeFindings } from './checks/axe.ts';
import { enlargedTextFindings } from './checks/enlarged-text.ts';
import { brokenFigures } from './checks/figures.ts';
import { misfits } from './checks/fit.ts';
import { focusFindings } from './checks/focus.ts';
import { forcedColorsFindings } from './checks/forced-colors.ts';
import { motionFindings } from './checks/motion.ts';
import { printFindings } from './checks/print.ts';
import { belowQuickContact } from './checks/quick-contact.ts';
import { sideways, sidewaysFindings } from './checks/sideways.ts';
import { expect, test } from './test.ts';

// The agreement alone has three hundred stops for the Tab key.
test.setTimeout(120_000);
test.use({ reducedMotion: 'reduce' });

/** Leaves out what takes longest: the stops of the Tab key, print, and most widths. */
const isQuick = !!process.env.QUICK_TESTS;

/** Everything is tried in a narrow window and a wide one, or, where it was tried on another site already, in the narrow one. */
const TRIED = process.env.ONLY_NARROW ? [360] : [360, 1280];

/** From the smallest phone to a wide screen, both sides of where the layout changes among them. */
const WIDTHS =
  process.env.ONLY_NARROW || isQuick
    ? [320, 390, 1280]
    : [
        320, 375, 390, 430, 480, 481, 560, 640, 720, 800, 900, 959, 960, 1040, 1110, 1180, 1280, 1366, 1440,
        1568, 1700, 1830, 1920,
      ];

// One visit for all checks: opening a page costs more than most of them. /home is the first page under another address.
for (const path of [...pages(), UNKNOWN_PAGE].filter((page) => page !== '/home')) {
  test(`${path} keeps nothing from anybody, whatever the width`, async ({ page }) => {
    const findings: string[] = [];
    const note = (width: number, ...found: string[][]) =>
      findings.push(...found.flat().map((finding) => `${finding} at ${width} px`));

    // Header and footer are the same on every page; only the header may have another ground.
    const isFirst = path === '/';
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    // What is closed hides from most checks.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const width of TRIED) {
      await page.setViewportSize({ width, height: 800 });
      note(width, await axeFindings(page, ...(isFirst ? [] : ['footer'])), await sidewaysFindings(page));
      if (isQuick) continue;
      note(
        width,
        await motionFindings(page),
        await focusFindings(page, isFirst ? 'body' : 'main'),
        await enlargedTextFindings(page),
        await forcedColorsFindings(page),
        await printFindings(page),
      );
    }

    // With all that moves, as most visitors have it.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // In one message: to send one takes longer than to look.
      const checks = [brokenFigures, misfits, belowQuickContact, sideways];
      note(width, await page.evaluate<string[]>(`[${checks.join()}].flatMap((check) => check())`));
    }
    expect(findings).toEqual([]);
  });
}
