import type { Page } from '@playwright/test';

/** More stops than any page has; a page that never lets go of the focus ends here. */
const MOST_STOPS = 400;

/**
 * Begins before what `within` selects, and notes the pieces that stay in their place while the page scrolls: looking for
 * them at each stop takes too long.
 */
function begin(within: string) {
  const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => /fixed|sticky/.test(getComputedStyle(element).position) && !element.closest('dialog'),
  );
  const part = document.querySelector<HTMLElement>(within);
  Object.assign(globalThis, { fixed, part });
  // The next press of the Tab key goes on from here.
  part?.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
  part?.removeAttribute('tabindex');
  scrollTo(0, 0);
}

/** What is wrong with the focused element: no ring around it, or something lies over it. */
function lookAtFocus() {
  const { fixed, part } = globalThis as unknown as { fixed: HTMLElement[]; part: HTMLElement | null };
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || !part?.contains(element)) return { done: true, problems: [] };
  // A box that its label draws, such as a tile with a checkbox in it, is seen as that label.
  const shown = (element.matches('[type=checkbox]') && element.closest('label')) || element;
  const ring = [element, shown].some((candidate) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  });
  const problems = ring ? [] : ['has no visible ring'];

  const box = shown.getBoundingClientRect();
  // What fills the window, such as the panel of a tab, cannot be free of everything.
  if (box.height < innerHeight / 2) {
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    if (!inside) problems.push('is outside the window');
    for (const over of fixed) {
      if (over.contains(shown) || shown.contains(over)) continue;
      const { top, bottom, left, right } = over.getBoundingClientRect();
      const x = Math.max(box.left, left) + 1;
      const y = Math.max(box.top, top) + 1;
      if (x >= Math.min(box.right, right) || y >= Math.min(box.bottom, bottom)) continue;
      if (!over.contains(document.elementFromPoint(x, y))) continue;
      problems.push(`is covered by <${over.tagName.toLowerCase()} ${over.ariaLabel ?? over.id}>`);
    }
  }
  const words = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().replace(/\s+/g, ' ');
  const name = `<${element.tagName.toLowerCase()}> "${(words || element.id).slice(0, 40)}"`;
  return { done: false, problems: problems.map((problem) => `focus: ${name} ${problem}`) };
}

/** Goes through a part of the page with the Tab key, as far as it leads. One sentence for each stop that cannot be seen. */
export async function focusFindings(page: Page, within = 'body'): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(begin, within);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    // Held down: to let go of it each time is one message more.
    await page.keyboard.down('Tab');
    let { done, problems } = await page.evaluate(lookAtFocus);
    // What came near may have been laid out only now, and have moved the focused element.
    if (problems.length > 0) {
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      );
      ({ done, problems } = await page.evaluate(lookAtFocus));
    }
    // A page's own part may have nothing to press; with header and footer there is always something.
    if (done) {
      await page.keyboard.up('Tab');
      return stop < 5 && within === 'body' ? ['focus: fewer than five stops'] : findings;
    }
    findings.push(...problems);
  }
  return [...findings, `focus: the Tab key never leaves ${within}`];
}
