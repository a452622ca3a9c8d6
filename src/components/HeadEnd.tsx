/**
 * Marks the end of a page's head, which the first paint waits for (the `expect` link in layouts/Page.astro). It's an
 * separate element because browsers stop waiting at an element's start tag.
 */
export function HeadEnd() {
  return <span id="head-end" />;
}
