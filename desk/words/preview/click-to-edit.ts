/**
 * Runs in the pages of the preview: tells the editor which page is open and which words were clicked, shows what's typed
 * before the pages have it, and scrolls there. Must not use anything from outside, because its text is put into the page.
 *
 * @param editor the editor's origin
 */
export function clickToEdit(editor: string): void {
  if (window.parent === window) return;
  const tell = (message: object) => window.parent.postMessage(message, editor);
  let isOn = true;
  let hovered: Element | undefined;

  const textAt = (event: MouseEvent): Text | undefined => {
    const near = document.caretPositionFromPoint?.(event.clientX, event.clientY)?.offsetNode;
    if (near instanceof Text && event.target instanceof Element && event.target.contains(near)) return near;
    if (!(event.target instanceof Element)) return undefined;
    const walker = document.createTreeWalker(event.target, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) return walker.currentNode as Text;
    return undefined;
  };
  const FIRST = 0xe0100;
  const END = String.fromCodePoint(0xe01ee);
  const plain = (text: string) =>
    Array.from(text)
      .filter((sign) => (sign.codePointAt(0) ?? 0) < FIRST || (sign.codePointAt(0) ?? 0) > FIRST + 0xef)
      .join('');
  const CELLS = 'td, th, dt, dd, a, button, label, summary, figcaption';
  const BLOCKS = `p, li, h1, h2, h3, h4, blockquote, div, ${CELLS}`;
  const BODIES = 'section, article, details, main';
  /** Reads the first mark behind a text: in its paragraph or, because a text of several has one at its end, behind it. */
  const placeOf = (node: Text) => {
    const range = document.createRange();
    for (let part = node.parentElement?.closest(BLOCKS); part; part = part.parentElement) {
      range.setStart(node, 0);
      range.setEnd(part, part.childNodes.length);
      const signs = range.toString().split(END)[1];
      if (signs) {
        const written = Array.from(signs, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - FIRST));
        const [path, ...field] = JSON.parse(decodeURI(written.join('')));
        return { path, field };
      }
      if (part.matches(`${CELLS}, ${BODIES}`)) break;
    }
    return undefined;
  };
  type Place = { path: string; field: (string | number)[] };
  /** How texts were before what's typed came in their place. */
  const built = new Map<Text, string>();
  /** Finds the texts of a field by its mark. */
  const textsOf = ({ path, field }: Place) => {
    const written = Array.from(encodeURI(JSON.stringify([path, ...field])), (sign) =>
      String.fromCodePoint(FIRST + sign.charCodeAt(0)),
    );
    const mark = END + written.join('') + END;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { node: Text; parent: Element; isWhole: boolean }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const { data, parentElement: parent } = node;
      if (!parent || !data.includes(mark)) continue;
      // It's a whole text if its block, or another text's mark, comes right before it.
      const before = document.createRange();
      before.setStart(parent.closest(BLOCKS) ?? parent, 0);
      before.setEnd(node, 0);
      const isLast = data.indexOf(END) === data.length - mark.length;
      found.push({ node, parent, isWhole: isLast && !before.toString().split(END).at(-1)?.trim() });
    }
    return { mark, found };
  };
  /** Shows what's typed where a page has it as a whole text. @returns how many texts of the page it can't show */
  const showTyped = (texts: (Place & { text: string })[], isAll: boolean) => {
    let missed = 0;
    if (isAll) for (const [node, text] of built) node.data = text;
    built.clear();
    for (const { text, ...place } of texts) {
      const { mark, found } = textsOf(place);
      if (found.some(({ isWhole }) => !isWhole)) missed += 1;
      for (const { node, isWhole } of found) {
        if (!isWhole || node.data === text + mark) continue;
        built.set(node, node.data);
        node.data = text + mark;
      }
    }
    return missed;
  };
  let changed: Place | undefined;
  /** Scrolls to the field that's looked for or typed in, unless it's in sight. */
  const showChanged = () => {
    if (!changed) return;
    // The text of a Markdown file is in many places, and the page stays at the one that's read.
    if (changed.path.endsWith('.md') && changed.field[0] === 'text') return;
    const found = textsOf(changed).found.map(({ parent }) => parent);
    // Words of a closed dialog, menu or answer have no place.
    const shown = found.filter((element) => element.checkVisibility());
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      // Bars that stay in sight cover the edges.
      return bottom > 0.15 * innerHeight && top < 0.9 * innerHeight;
    };
    if (shown.some(isInSight)) return;
    const [first = found.find((element) => element.closest('details'))] = shown;
    const answer = first?.closest('details');
    if (answer) answer.open = true;
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
  };
  const hover = (element?: Element) => {
    hovered?.removeAttribute('data-edit');
    hovered = element;
    hovered?.setAttribute('data-edit', '');
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== editor) return;
    isOn = data.clickToEdit === true;
    if (!isOn) hover();
    changed = data.changed;
    tell({ missed: showTyped(data.texts, data.isAll === true) });
    showChanged();
  });
  // In a narrow window, the page has no size until it's shown.
  addEventListener('resize', showChanged);
  // After a page that was resized or shown while it loaded, browsers scroll back to where it was before.
  addEventListener('load', () => setTimeout(showChanged));
  addEventListener('mouseover', ({ target }) => {
    const element = target instanceof Element ? target : undefined;
    const hasWords = [...(element?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.textContent?.trim(),
    );
    hover(isOn && hasWords ? element : undefined);
  });
  addEventListener(
    'click',
    (event) => {
      const node = isOn ? textAt(event) : undefined;
      if (!node) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      tell({ words: plain(node.data), place: placeOf(node), page: location.pathname });
    },
    true,
  );
  // Unlike a style element, the policy of pages allows it.
  const style = new CSSStyleSheet();
  style.replaceSync('[data-edit] { outline: 2px dashed currentColor; outline-offset: 3px; cursor: text; }');
  document.adoptedStyleSheets.push(style);
  const [visit] = performance.getEntriesByType('navigation');
  const isMissing = visit instanceof PerformanceNavigationTiming && visit.responseStatus === 404;
  // What the editor answers is about the whole page.
  addEventListener('DOMContentLoaded', () => tell({ page: location.pathname, isMissing }));
}
