import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { firm } from '../../../content-model/firm.ts';
import { pageContent } from '../../components/page-content.ts';
import { FEED, issues } from '../../screens/newsletter/issues.ts';

/** Readers show the text on their own pages, where links need the whole address. */
const absolute = (html: string, site: URL) => html.replaceAll('href="/', `href="${site.origin}/`);

export const GET: APIRoute = async ({ site = new URL('http://localhost') }) => {
  const page = await pageContent('newsletterPage');
  return rss({
    title: `${firm.name}: ${page.name}`,
    description: page.description,
    site,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-us</language><atom:link href="${new URL(FEED, site)}" rel="self" type="application/rss+xml"/>`,
    items: (await issues()).map(({ title, summary, date, href, body }) => ({
      title,
      description: summary,
      // Midnight in UTC would be the evening before in the US.
      pubDate: new Date(`${date}T12:00:00Z`),
      link: href,
      content: absolute(body, site),
    })),
  });
};
