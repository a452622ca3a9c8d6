/** Finds dates, words with digits and long words that break across lines. Runs in the page. */
export function badLineBreaks(): string[] {
  const date = String.raw`\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+(?:, \d{4})?`;
  // Lines may break at a soft hyphen, which isn't a letter, in an email address, and in a name too long for a phone.
  const longWord = String.raw`(?<![@.])\b\p{L}{9,24}(?!@)\b`;
  const whole = new RegExp(String.raw`${date}|\S*\d\S*|${longWord}`, 'gu');
  const broken = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility()) continue;
    if (parent.closest('.visually-hidden, script, style, svg')) continue;
    for (const { 0: words, index } of (node.nodeValue ?? '').matchAll(whole)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + words.length);
      const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (first && rest.some(({ top }) => top > first.bottom - 2)) broken.add(`"${words}" breaks`);
    }
  }
  // The <bdi> that keeps a figure on one line must not become a flex or grid item.
  for (const { parentElement, textContent } of document.querySelectorAll('bdi')) {
    if (!parentElement || parentElement.childNodes.length === 1) continue;
    if (/flex|grid/.test(getComputedStyle(parentElement).display))
      broken.add(`"${textContent}" is a flex or grid item`);
  }
  return [...broken];
}
