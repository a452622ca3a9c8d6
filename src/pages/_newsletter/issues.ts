import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { issues, relatedTo } from '../../screens/newsletter/issues.ts';

/** What integrations/newsletter-emails.ts renders each issue's email from. It takes this file out of the site. */
export const GET: APIRoute = async () => {
  const [words] = await getCollection('newsletterPage');
  const written = await Promise.all(
    (await issues()).map(async (issue) => ({ ...issue, related: await relatedTo(issue) })),
  );
  return Response.json({ words: words?.data, issues: written });
};
