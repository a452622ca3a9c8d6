import type { Page } from '@playwright/test';
import { laidOut } from './laid-out.ts';

/** Finds text cut off by the window's left edge or by an element that hides its overflow. Runs in the page. */
function cutWords() {
  const findings: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    // Hidden text, and the testimonials, whose scrolling rows are always cut off.
    if (parent.closest('.visually-hidden, noscript, script, style, svg, option, [id=testimonials]')) continue;
    // An icon button hides its label this way.
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
    // Pages can scroll past the right edge but never past the left.
    edges.push({ left: -scrollX, right: 1e6, top: -1e6, bottom: 1e6, by: "the window's left edge" });
    for (const line of range.getClientRects()) {
      const edge = edges.find(
        ({ left, right, top, bottom }) =>
          line.left < left - 2 || line.right > right + 2 || line.top < top - 4 || line.bottom > bottom + 4,
      );
      if (!edge || line.width === 0) continue;
      findings.push(`"${node.nodeValue.trim().slice(0, 40)}" is cut off by ${edge.by}`);
      break;
    }
  }
  return findings;
}

/** Finds text that gets cut off when visitors set the browser's text size to 200%. */
export async function enlargedTextFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const setFont = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setFont(32);
  // Media queries in rem are evaluated again in the next frame.
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const findings = size < 30 ? [`text is ${size} px instead of the visitor's 32`] : [];
  findings.push(...(await laidOut(page, () => page.evaluate(cutWords))));
  await setFont(16);
  await session.detach();
  return findings.map((finding) => `text at 200%: ${finding}`);
}
