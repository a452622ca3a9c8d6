import { isIndexable } from './check-pages.ts';
import type { PageFacts } from './read-page.ts';

/** Writes the sitemap of all indexable pages: https://www.sitemaps.org/protocol.html. */
export function sitemap(pages: PageFacts[]): string {
  const addresses = pages
    .filter(isIndexable)
    .map(({ canonical = '' }) => canonical)
    .sort();
  const urls = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
