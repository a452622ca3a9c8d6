import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { issueEmail } from '../../emails/issue-email.ts';
import { issues } from '../../screens/newsletter/issues.ts';

/** The email of each published issue, oldest first, for the server. The build moves this file out of the site. */
export const GET: APIRoute = async ({ site = new URL('http://localhost') }) => {
  const [page] = await getCollection('newsletterPage');
  const written = page ? (await issues()).map((issue) => issueEmail(issue, page.data, site)) : [];
  return Response.json((await Promise.all(written)).reverse());
};
