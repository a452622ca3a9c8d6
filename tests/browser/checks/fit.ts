import type { Page } from '@playwright/test';

/** What has no room where it stands: long words broken in two, tables that leave their paper, values cut by their field. */
export function fitFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, script, style, svg')) continue;
      // A line may end after a soft hyphen, which no letter is, and anywhere in an address.
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<![@.])\b\p{L}{9,}(?!@)\b/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...rest] = range.getClientRects();
        if (first && rest.some(({ top }) => top > first.bottom - 2)) findings.add(`"${word}" breaks`);
      }
    }
    for (const table of document.querySelectorAll('table')) {
      const { offsetWidth, parentElement } = table;
      if (offsetWidth > (parentElement?.clientWidth ?? 0))
        findings.add(
          `"${table.caption?.innerText ?? table.innerText.replace(/\s+/g, ' ').slice(0, 40)}" is wider than what it stands on`,
        );
    }
    for (const { id, value, scrollWidth, clientWidth } of document.querySelectorAll('input'))
      if (scrollWidth > clientWidth) findings.add(`#${id} cuts "${value}"`);
    return [...findings];
  });
}
