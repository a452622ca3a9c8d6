/** Returns the one path of a page: `/about` for `/about.html` and `/about/`. */
export const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '') || '/';
