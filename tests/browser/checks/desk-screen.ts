import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { forcedColorsFindings } from './forced-colors.ts';
import { lostWords } from './lost-words.ts';
import { sidewaysFindings } from './sideways.ts';

/** Finds words that get lost if text is twice as large. */
async function largeTextFindings(page: Page): Promise<string[]> {
  // Stays open, because Chromium takes away virtual passkeys when one ends.
  const session = await page.context().newCDPSession(page);
  const setSize = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    await expect.poll(async () => (await size()) > 24).toBe(standard > 24);
  };
  await setSize(32);
  const findings = [...(await sidewaysFindings(page)), ...(await page.evaluate(lostWords))];
  await setSize(16);
  return findings.map((finding) => `text twice as large: ${finding}`);
}

/** Expects a screen of the desk to have nothing that axe finds, and to fit, also in forced colors and with large text. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const findings = [
    ...(await axeFindings(page)),
    ...(await sidewaysFindings(page)),
    ...(await page.evaluate(lostWords)),
    ...(await forcedColorsFindings(page)),
    ...(await largeTextFindings(page)),
  ];
  expect(findings).toEqual([]);
}
