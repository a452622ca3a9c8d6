import type { Page } from '@playwright/test';
import { laidOut } from './laid-out.ts';

/** Words cut off by an edge: the left one of the window, or one of an element that hides what does not fit and cannot be scrolled. */
function cutWords() {
  const findings: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    // Unseen words, and the rows that pass by: their repetition is cut by its nature.
    if (parent.closest('.visually-hidden, noscript, script, style, svg, option, [id=testimonials]')) continue;
    // A control that shows its words as an icon only.
    if (Number.parseFloat(getComputedStyle(parent).fontSize) === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const edges: { left: number; right: number; top: number; bottom: number; by: string }[] = [];
    let scrolls = false;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX)) scrolls = true;
      if (!/hidden|clip/.test(`${overflowX} ${overflowY}`)) continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      edges.push({ left, right, top, bottom, by: `${box.tagName.toLowerCase()}.${box.className}` });
    }
    if (scrolls) continue;
    // Beyond the right edge one can scroll, never beyond the left.
    edges.push({ left: -scrollX, right: 1e6, top: -1e6, bottom: 1e6, by: 'the left edge of the window' });
    for (const line of range.getClientRects()) {
      const edge = edges.find(
        ({ left, right, top, bottom }) =>
          line.left < left - 2 || line.right > right + 2 || line.top < top - 4 || line.bottom > bottom + 4,
      );
      if (!edge || line.width === 0) continue;
      findings.push(`"${node.nodeValue.trim().slice(0, 40)}" is cut by ${edge.by}`);
      break;
    }
  }
  return findings;
}

/** What is lost when a visitor has set text in the browser to twice its size. */
export async function enlargedTextFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const setFont = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setFont(32);
  // Media queries in rem are asked again with the next frame.
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const findings = size < 30 ? [`the page's text is ${size} px where visitors asked for 32`] : [];
  findings.push(...(await laidOut(page, () => page.evaluate(cutWords))));
  await setFont(16);
  await session.detach();
  return findings.map((finding) => `text at 200 %: ${finding}`);
}
