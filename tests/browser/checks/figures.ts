/** Every date, word with a digit and long word that stands on more than one line. In the page. */
export function brokenFigures(): string[] {
  const date = String.raw`\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+(?:, \d{4})?`;
  // A line may end after a soft hyphen, which no letter is, and anywhere in an address.
  const longWord = String.raw`(?<![@.])\b\p{L}{9,}(?!@)\b`;
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
  // What keeps a figure whole must not become a box of its own in a row of boxes.
  for (const { parentElement, textContent } of document.querySelectorAll('bdi')) {
    if (!parentElement || parentElement.childNodes.length === 1) continue;
    if (/flex|grid/.test(getComputedStyle(parentElement).display)) broken.add(`"${textContent}" is a box`);
  }
  return [...broken];
}
