import type { Page } from '@playwright/test';

/** More stops than any page has; a page that never lets go of the focus ends here. */
const MOST_STOPS = 250;

/** What is wrong with the focused element: no ring around it, or something lies over it. */
function lookAtFocus() {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { done: true, problem: '' };
  const words = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().replace(/\s+/g, ' ');
  const name = `<${element.tagName.toLowerCase()}> "${(words || element.id).slice(0, 40)}"`;
  // A box that its label draws, such as a tile with a checkbox in it, is seen as that label.
  const shown =
    element.matches('input[type=checkbox], input[type=radio]') && element.closest('label')
      ? (element.closest('label') as HTMLElement)
      : element;
  const ring = [element, shown].some((candidate) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  });
  const problems = ring ? [] : ['has no visible ring'];

  const box = shown.getBoundingClientRect();
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  if (!inside && box.height < innerHeight / 2) problems.push('is outside the window');
  for (const over of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(over);
    if (!/fixed|sticky/.test(style.position) || over.contains(shown) || shown.contains(over)) continue;
    if (over.closest('dialog') || !over.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const { top, bottom, left, right, width, height } = over.getBoundingClientRect();
    const meet = box.top < bottom && box.bottom > top && box.left < right && box.right > left;
    const x = Math.min(Math.max(box.left, left) + 1, innerWidth - 1);
    const y = Math.min(Math.max(box.top, top) + 1, innerHeight - 1);
    if (!meet || width * height === 0 || !over.contains(document.elementFromPoint(x, y))) continue;
    problems.push(`is covered by <${over.tagName.toLowerCase()} ${over.ariaLabel ?? over.id}>`);
  }
  return { done: false, problem: problems.map((problem) => `${name} ${problem}`).join('; ') };
}

/** Goes through the page with the Tab key as far as it leads. One sentence for each stop that cannot be seen. */
export async function focusFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { done, problem } = await page.evaluate(lookAtFocus);
    if (done) return stop < 5 ? ['the Tab key finds fewer than five stops'] : findings;
    if (problem) findings.push(`focus: ${problem}`);
  }
  return [...findings, 'the Tab key never leaves the page'];
}
