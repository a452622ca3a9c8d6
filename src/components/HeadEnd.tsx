/**
 * Where the head of a page ends. The first paint waits for this element (the `expect` link of layouts/Page.astro): a
 * browser takes an element for there as soon as it begins, so the head's own would be too early.
 */
export function HeadEnd() {
  return <span id="head-end" />;
}
