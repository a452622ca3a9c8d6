/** The path of a page, whichever way it is asked for: `/about.html` and `/about/` are `/about`. */
export const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '') || '/';
