import type { Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * Finds lines of text in a page's head that an edge between two bands cuts between baseline and x-height, and a highlighter
 * that isn't a band. Words on a sheet or a button, which lie on the paper, don't count. Runs in the page.
 *
 * @param fonts which fonts the page shows
 */
function cutLines(head: Element, fonts: string): string[] {
  document.documentElement.toggleAttribute('data-fonts', fonts === 'web');
  const band = Number.parseFloat(getComputedStyle(head.querySelector('h1') as Element).lineHeight);
  // The lowest layer of its background: a phone's bands can begin above the foot of the header.
  const bands = getComputedStyle(head).backgroundPositionY.split(',').at(-1);
  const start = head.getBoundingClientRect().top + Number.parseFloat(bands ?? '');
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const isPrinted = (element: Element): boolean => {
    if (element === head) return true;
    const { backgroundColor, backgroundImage, display } = getComputedStyle(element);
    // What has no box of its own isn't visible, but what's in it is.
    const isHidden = display !== 'contents' && !element.checkVisibility();
    if (element.matches('.visually-hidden, figure, svg') || isHidden) return false;
    const isClear =
      backgroundColor.endsWith(', 0)') && (backgroundImage === 'none' || element.closest('mark'));
    return !!isClear && isPrinted(element.parentElement as Element);
  };
  const findings = new Set<string>();
  let lines = 0;
  const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as HTMLElement;
    const text = node.nodeValue?.trim();
    if (!text || !isPrinted(parent)) continue;
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(parent);
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const metrics = context.measureText('x');
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = metrics;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { top, height, width } of range.getClientRects()) {
      if (width === 0) continue;
      lines += 1;
      const baseline = top - start + (height * ascent) / (ascent + descent);
      const xHeight = baseline - metrics.actualBoundingBoxAscent;
      if (Math.floor((xHeight + 1) / band) !== Math.floor((baseline - 1) / band))
        findings.add(`an edge cuts "${text}"`);
    }
    if (!parent.closest('mark')) continue;
    for (const { top, bottom } of parent.getClientRects()) {
      const middle = ((top + bottom) / 2 - start) / band - 0.5;
      if (Math.abs(middle - Math.round(middle)) * band > 2)
        findings.add(`the mark of "${text}" isn't a band`);
    }
  }
  return lines > 0 ? [...findings] : ['there are no words'];
}

/** Returns whether a phrase breaks, although a line has room for it. Runs in the page. */
function breaksInVain(mark: HTMLElement) {
  const lines = mark.firstElementChild?.getClientRects().length ?? 0;
  mark.style.whiteSpace = 'nowrap';
  const fits = mark.scrollWidth <= (mark.parentElement?.clientWidth ?? 0);
  mark.style.whiteSpace = '';
  return lines > 1 && fits;
}

/** A phrase of up to three words. */
const SHORT = 3;

/** Returns what's wrong with the words of a page's head at some widths, in the web fonts and in the fallback fonts. */
export async function headFindings(page: Page, widths: number[]): Promise<string[]> {
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' });
  const head = page.locator('main > section').first();
  const mark = head.locator('h1 mark:visible');
  const isShort = (await mark.allTextContents()).some((text) => text.split(' ').length <= SHORT);
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const fonts of ['web', 'fallback']) {
      const found = await head.evaluate(cutLines, fonts);
      if (isShort && (await mark.evaluate(breaksInVain))) found.push('the mark breaks');
      findings.push(...found.map((finding) => `${finding} at ${width} px in ${fonts} fonts`));
    }
  }
  await page.evaluate(() => document.documentElement.toggleAttribute('data-fonts', true));
  return findings;
}

/** Reads the paper's color, row by row, below the header and to the left of the words. */
export async function paperColors(page: Page): Promise<number[]> {
  const bar = await page.locator('header').boundingBox();
  const words = await page.locator('h1').boundingBox();
  if (!bar || !words) throw new Error('The page has no head.');
  const top = Math.ceil(bar.y + bar.height);
  const { data, info } = await sharp(await page.screenshot())
    .extract({
      left: Math.round(words.x) - 12,
      top,
      width: 1,
      height: Math.floor(words.y + words.height - top),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) => data[y * info.channels] ?? 0);
}
