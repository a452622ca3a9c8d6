import { pages, UNKNOWN_PAGE } from '../pages.ts';
import { axeFindings } from './checks/axe.ts';
import { focusFindings } from './checks/focus.ts';
import { forcedColorsFindings } from './checks/forced-colors.ts';
import { invalidFieldFindings } from './checks/invalid-fields.ts';
import { largeTextFindings } from './checks/large-text.ts';
import { badLineBreaks } from './checks/line-breaks.ts';
import { motionFindings } from './checks/motion.ts';
import { overflows } from './checks/overflow.ts';
import { printFindings } from './checks/print.ts';
import { headFindings } from './checks/printed-words.ts';
import { contactOutOfReach, coveredByQuickContact } from './checks/quick-contact.ts';
import { sideways, sidewaysFindings } from './checks/sideways.ts';
import { expect, test } from './test.ts';

// The agreement alone has 300 tab stops.
test.setTimeout(120_000);
test.use({ reducedMotion: 'reduce' });

/** Runs only axe, and the check for scrolling sideways, in few widths. */
const isQuick = !!process.env.QUICK_TESTS;

/** Widths for the slow checks. The second firm's site is only checked in a narrow window. */
const SLOW_WIDTHS = process.env.ONLY_NARROW ? [360] : [360, 1280];

/** Widths for the heads, whose words are printed in bands. */
const HEAD_WIDTHS = process.env.ONLY_NARROW ? [360] : [360, 768, 1280, 1440, 1920];

/** From the smallest phone to a wide screen, including both sides of each breakpoint. */
const WIDTHS =
  process.env.ONLY_NARROW || isQuick
    ? [320, 390, 1280]
    : [
        320, 375, 390, 430, 480, 481, 560, 640, 720, 800, 900, 959, 960, 1040, 1110, 1180, 1280, 1366, 1440,
        1568, 1700, 1830, 1920,
      ];

// One visit for all checks, because opening a page takes longer than most of them. /home is the same page as /.
for (const path of [...pages(), UNKNOWN_PAGE].filter((page) => page !== '/home')) {
  test(`${path} is accessible and readable at every width`, async ({ page }) => {
    const findings: string[] = [];
    const note = (width: number, ...found: string[][]) =>
      findings.push(...found.flat().map((finding) => `${finding} at ${width} px`));

    // Header and footer are the same on every page, except for the header's background.
    const isFirst = path === '/';
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    findings.push(...(await invalidFieldFindings(page)), ...(await headFindings(page, HEAD_WIDTHS)));
    // Most checks can't see closed content.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    findings.push(...(await largeTextFindings(page, SLOW_WIDTHS)));
    for (const width of SLOW_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      note(width, await axeFindings(page, ...(isFirst ? [] : ['footer'])), await sidewaysFindings(page));
      if (isQuick) continue;
      note(
        width,
        await motionFindings(page),
        await focusFindings(page, isFirst ? 'body' : 'main'),
        await forcedColorsFindings(page),
      );
    }
    // On paper, the window's width doesn't count.
    if (!isQuick) findings.push(...(await printFindings(page)));

    // With motion, as for most visitors.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const width of WIDTHS) {
      // A common phone with its browser's bars, and other windows.
      await page.setViewportSize({ width, height: width === 390 ? 664 : 800 });
      // One message for all checks, because sending takes longer than checking.
      const checks = [badLineBreaks, overflows, coveredByQuickContact, contactOutOfReach, sideways];
      note(width, await page.evaluate<string[]>(`[${checks.join()}].flatMap((check) => check())`));
    }
    expect(findings).toEqual([]);
  });
}
