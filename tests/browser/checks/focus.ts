import type { Page } from '@playwright/test';

/** More tab stops than any page has, so that a keyboard trap ends the check. */
const MAX_STOPS = 400;

/**
 * Puts focus before the part that `within` selects and stores the fixed elements, because finding them at each tab stop
 * takes too long. Runs in the page.
 */
function startTabbing(within: string) {
  const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => /fixed|sticky/.test(getComputedStyle(element).position) && !element.closest('dialog'),
  );
  const part = document.querySelector<HTMLElement>(within);
  Object.assign(globalThis, { fixed, part });
  // The next Tab key press continues from here.
  part?.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
  part?.removeAttribute('tabindex');
  scrollTo(0, 0);
}

/** Checks that the focused element has a visible ring and isn't covered. Runs in the page. */
function checkFocus() {
  const { fixed, part } = globalThis as unknown as { fixed: HTMLElement[]; part: HTMLElement | null };
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || !part?.contains(element)) return { done: true, problems: [] };
  // Some checkboxes show only as their label, such as a tile.
  const shown = (element.matches('[type=checkbox]') && element.closest('label')) || element;
  const ring = [element, shown].some((candidate) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  });
  const problems = ring ? [] : ['has no visible ring'];

  const box = shown.getBoundingClientRect();
  // Something that fills the window, such as a tab's panel, is always partly covered.
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

/** Tabs through a part of the page and returns one sentence per stop that can't be seen. */
export async function focusFindings(page: Page, within = 'body'): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(startTabbing, within);
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    // Holds the key down, because releasing it each time costs another message.
    await page.keyboard.down('Tab');
    let { done, problems } = await page.evaluate(checkFocus);
    // Something that just loaded may have moved the focused element.
    if (problems.length > 0) {
      await page.evaluate(
        () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
      );
      ({ done, problems } = await page.evaluate(checkFocus));
    }
    // The main part may have nothing to focus, but header and footer always do.
    if (done) {
      await page.keyboard.up('Tab');
      return stop < 5 && within === 'body' ? ['focus: fewer than five tab stops'] : findings;
    }
    findings.push(...problems);
  }
  return [...findings, `focus: the Tab key never leaves ${within}`];
}
