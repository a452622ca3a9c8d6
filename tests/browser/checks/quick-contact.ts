/** Finds places on a phone where no way to call or chat is one tap away. Runs in the page. */
export function contactOutOfReach(): string[] {
  if (!matchMedia('(width <= 30rem)').matches) return [];
  // While a field has focus, there's none on purpose.
  (document.activeElement as HTMLElement | null)?.blur();
  const isInReach = (way: Element) => {
    const { left, top, width, height } = way.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    // WCAG 2.5.5, or at the window's edge, in a margin as wide as WCAG 2.5.8 asks, and higher instead.
    const isAtEdge = left + width >= document.documentElement.clientWidth;
    const isLarge = (width >= 44 && height >= 44) || (isAtEdge && width >= 24 && height >= 56);
    return isLarge && way.contains(onTop);
  };
  const findings: string[] = [];
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    const ways = [...document.querySelectorAll('[data-quick] a')];
    if (ways.length === 0 || !ways.every(isInReach))
      findings.push(`no way to call or chat is one tap away ${top} px down`);
  }
  return findings;
}

/**
 * Finds text, pictures and controls that the floating quick contact covers at some scroll position, because they share
 * its columns. On a phone, whose rows reach the window's edge, only controls and the end of the page are checked. Runs in the
 * page.
 */
export function coveredByQuickContact(): string[] {
  const quick = document.querySelector<HTMLElement>('[data-quick]');
  if (!quick) return ['quick contact is missing'];
  const chat = [...quick.querySelectorAll('a, button')]
    .findLast((way) => way.checkVisibility())
    ?.getBoundingClientRect();
  if (!chat) return [];
  if (chat.left < 0 || chat.right > innerWidth) return ['quick contact is outside the window'];
  const { position } = getComputedStyle(quick);
  if (matchMedia('(width <= 30rem)').matches) {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = [...document.querySelectorAll('footer :is(p, a)')].map(
      (element) => element.getBoundingClientRect().bottom,
    );
    const covered = Math.max(...last) > quick.getBoundingClientRect().top;
    const findings = covered ? ['quick contact covers the end of the page'] : [];
    // The bar with a page's next step is as wide as the window.
    if (quick.hasAttribute('data-leads')) return findings;
    for (const control of document.querySelectorAll(
      ':is(main, footer) :is(a, button, input, select, summary)',
    )) {
      if (!control.checkVisibility() || control.closest('.visually-hidden')) continue;
      const { left, right } = control.getBoundingClientRect();
      const isRow = right >= innerWidth;
      if (!isRow && left < chat.right && right > chat.left + 0.5)
        findings.push(`"${control.textContent.trim().slice(0, 40)}" is pressed below quick contact`);
    }
    return findings;
  }
  if (position !== 'fixed') return [];

  const covered = new Set<string>();
  // The corners of a tilted sheet stick out of its column by a pixel or two.
  const below = ({ left, right }: { left: number; right: number }) =>
    left < right && left < chat.right - 2 && right > chat.left + 2;
  const note = (element: Element, box: DOMRect, name: string) => {
    if (!below(box)) return;
    const shown = { left: box.left, right: box.right };
    for (let edge: Element | null = element; edge && edge !== document.body; edge = edge.parentElement) {
      if (getComputedStyle(edge).overflowX === 'visible') continue;
      const { left, right } = edge.getBoundingClientRect();
      shown.left = Math.max(shown.left, left);
      shown.right = Math.min(shown.right, right);
    }
    if (below(shown)) covered.add(`${name} passes below quick contact`);
  };
  const seen = (element: Element | null): element is Element =>
    element?.checkVisibility({ visibilityProperty: true }) === true &&
    !element.closest('.visually-hidden, dialog, header, script, style, aside[aria-label]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.nodeValue?.trim() || !seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) note(parent, line, `"${node.nodeValue.trim().slice(0, 40)}"`);
  }
  for (const element of document.querySelectorAll('img, svg, video, button, input, select, summary'))
    if (seen(element)) note(element, element.getBoundingClientRect(), `<${element.tagName.toLowerCase()}>`);
  return [...covered];
}
