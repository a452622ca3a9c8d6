import type { Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * Finds lines of text in a page's head that an edge between two bands cuts between baseline and x-height, and a highlighter
 * that isn't a band. Words on a sheet or a button, which lie on the paper, don't count. Runs in the page.
 */
export function cutLines(head: Element): string[] {
  const band = Number.parseFloat(getComputedStyle(head.querySelector('h1') as Element).lineHeight);
  const start = (document.querySelector('header') as Element).getBoundingClientRect().bottom;
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const isPrinted = (element: Element): boolean => {
    if (element === head) return true;
    if (element.matches('.visually-hidden, figure, svg') || !element.checkVisibility()) return false;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
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
