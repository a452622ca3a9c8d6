import type { Page } from '@playwright/test';
import { lostWords } from './lost-words.ts';
import { sideways } from './sideways.ts';

/** How wide the lines of spaced-out text can be, in px: phones to wide screens, around the breakpoints of columns. */
const SPACED_WIDTHS = [320, 390, 481, 520, 768, 960, 1040, 1280, 1920];

/** The spacing that WCAG 1.4.12 asks pages to bear. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Finds text that's lost if it's twice as large, zoomed in to 400%, or spaced out. @param widths of the window for large text, in px */
export async function largeTextFindings(page: Page, widths: number[]): Promise<string[]> {
  const findings: string[] = [];
  const note = async (way: string) => {
    const found = await page.evaluate<string[]>(`[${sideways}, ${lostWords}].flatMap((check) => check())`);
    findings.push(...found.map((finding) => `${finding} ${way}`));
  };
  const devTools = await page.context().newCDPSession(page);
  const setText = (standard: number) => devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setText(32);
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  if (size <= 30) findings.push(`text that should be twice as large is ${size} px high`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await note(`at ${width} px with text twice as large`);
  }
  await setText(16);
  await devTools.detach();

  // A window of 1280 × 1024 px.
  await page.setViewportSize({ width: 320, height: 256 });
  await note('at 400% zoom');

  await page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  for (const width of SPACED_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await note(`at ${width} px with text spaced out`);
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return findings;
}
