/** Returns the canonical path of a page, such as `/about` for `/about.html` and `/about/`. */
export const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '') || '/';
