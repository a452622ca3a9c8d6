/** Returns the URL path of a file of the site: `/` for `index.html`, `/newsletter/confirm` for `newsletter/confirm.html`. */
export function urlPath(file: string): string {
  const path = `/${file.replaceAll('\\', '/')}`;
  return path.replace(/\.html$/, '').replace(/^\/index$/, '/');
}
