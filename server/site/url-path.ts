/**
 * The URL path under which a file of the built site answers: pages go without `.html`, and `/` is the first of them.
 * Server, build and the headers of static hosts name a file by it alike. Imports nothing, so that each of them may use it.
 *
 * @param file path below the site's folder: `index.html`, `newsletter/confirm.html`, `_astro/x.js`
 * @returns such as `/`, `/newsletter/confirm` or `/_astro/x.js`
 */
export function urlPath(file: string): string {
  const path = `/${file.replaceAll('\\', '/')}`;
  return path.replace(/\.html$/, '').replace(/^\/index$/, '/');
}
