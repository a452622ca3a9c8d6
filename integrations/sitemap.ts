import { isIndexable } from './check-pages.ts';
import type { PageFacts } from './read-page.ts';

export function sitemap(pages: PageFacts[]): string {
  const urls = pages
    .filter(isIndexable)
    .map(({ canonical, openGraph }) => ({ canonical, changed: openGraph['og:updated_time'] }))
    .sort((a, b) => (a.canonical < b.canonical ? -1 : 1))
    .map(({ canonical, changed }) => {
      const address = `<loc>${canonical.replaceAll('&', '&amp;')}</loc>`;
      return `<url>${address}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
