/**
 * Words, pictures and controls that pass below the floating quick contact at some place of the page: whatever stands
 * where it stands from left to right. On a phone it is a bar, which covers nothing but the end of the page. Without a chat
 * nothing floats elsewhere. In the page.
 */
export function belowQuickContact(): string[] {
  const quick = document.querySelector<HTMLElement>('footer ~ aside');
  if (!quick) return ['there is no quick contact'];
  const chat = [...quick.children].findLast((way) => way.checkVisibility())?.getBoundingClientRect();
  if (!chat) return [];
  if (chat.left < 0 || chat.right > innerWidth) return ['the quick contact is outside the window'];
  if (getComputedStyle(quick).position !== 'fixed') return [];
  const bar = quick.getBoundingClientRect();
  if (bar.width === document.documentElement.clientWidth) {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = [...document.querySelectorAll('footer :is(p, a)')].map(
      (element) => element.getBoundingClientRect().bottom,
    );
    const covered = Math.max(...last) > quick.getBoundingClientRect().top;
    return covered ? ['the end of the page is below the quick contact'] : [];
  }

  const covered = new Set<string>();
  // A sheet that lies askew has its corners a pixel or two outside of its column.
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
    if (below(shown)) covered.add(`${name} passes below the quick contact`);
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
