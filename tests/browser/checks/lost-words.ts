/**
 * Finds text that's cut off, outside the page, over other text, or over the edge of the box it's in. Text that can be
 * scrolled to isn't lost. Runs in the page.
 */
export function lostWords(): string[] {
  const findings = new Set<string>();
  type Line = { text: string; left: number; right: number; top: number; bottom: number };
  const inFlow: Line[] = [];

  const canScroll = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    /auto|scroll/.test(`${overflowX} ${overflowY}`);

  /** Notes lines outside of a box that cuts them off or has visible edges. */
  const compare = (box: HTMLElement, text: string, lines: DOMRect[]) => {
    const style = getComputedStyle(box);
    if (/inline|contents/.test(style.display) && !style.display.includes('inline-')) return;
    const cuts = (overflow: string) => /hidden|clip/.test(overflow) || style.contain.includes('paint');
    const hasEdges = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderRightStyle !== 'none';
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const isBeside = (line: DOMRect) => !canScroll(style) && (line.left < left - 2 || line.right > right + 2);
    const isAboveOrBelow = (line: DOMRect) => line.top < top - 4 || line.bottom > bottom + 4;
    const by = `${box.tagName.toLowerCase()}.${box.className}`;
    // What hangs over its edge is only clipped in one direction.
    const isCut = (line: DOMRect) =>
      (cuts(style.overflowX) && isBeside(line)) || (cuts(style.overflowY) && isAboveOrBelow(line));
    if (lines.some(isCut)) findings.add(`"${text}" is cut off by ${by}`);
    else if (hasEdges && lines.some(isBeside)) findings.add(`"${text}" crosses the edge of ${by}`);
  };

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
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const text = node.nodeValue.trim().replace(/\s+/g, ' ').slice(0, 40);
    let isInFlow = true;
    let scrolls = false;
    /** What a box that scrolls sideways shows. */
    let shown = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/fixed|sticky/.test(style.position)) isInFlow = false;
      compare(box, text, lines);
      scrolls = canScroll(style);
      if (scrolls) {
        const { left, right, top } = box.getBoundingClientRect();
        shown = { left, right };
        // Nothing scrolls to what's before the start of its box.
        if (lines.some((line) => line.left + box.scrollLeft < left - 2 || line.top + box.scrollTop < top - 4))
          findings.add(`"${text}" is before the start of ${box.tagName.toLowerCase()}.${box.className}`);
        break;
      }
    }
    // Pages can scroll past the right edge and the end, but never past the left edge and the start.
    if (!scrolls && lines.some(({ left, top }) => left + scrollX < -2 || top + scrollY < -2))
      findings.add(`"${text}" is outside the page`);
    if (!isInFlow) continue;
    // Smaller, because the lines of a large heading are closer than its letters are high, and some papers lie askew.
    for (const { left, right, top, bottom, height } of lines)
      inFlow.push({
        text,
        left: Math.max(left, shown.left) + 2,
        right: Math.min(right, shown.right) - 2,
        top: top + height / 4,
        bottom: bottom - height / 4,
      });
  }

  inFlow.sort((one, other) => one.top - other.top);
  for (const [index, one] of inFlow.entries()) {
    for (let next = index + 1; next < inFlow.length; next++) {
      const other = inFlow[next] as Line;
      if (other.top >= one.bottom) break;
      const isShown = one.left < one.right && other.left < other.right;
      if (isShown && one.left < other.right && other.left < one.right)
        findings.add(`"${one.text}" and "${other.text}" overlap`);
    }
  }
  return [...findings];
}
