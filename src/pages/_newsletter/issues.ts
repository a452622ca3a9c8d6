import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { firm } from '../../../content-model/firm.ts';
import { issueFiles } from '../../../content-model/newsletter.ts';
import { issueEmail } from '../../emails/issue-email.ts';
import { issues } from '../../screens/newsletter/issues.ts';

/**
 * The email of each issue, oldest first, for the server. One whose date is still to come has no page yet, so it can't be
 * sent, but its author can look at a copy. The build moves this file out of the site.
 */
export const GET: APIRoute = async ({ site = new URL('http://localhost') }) => {
  const [page] = await getCollection('newsletterPage');
  const written = page
    ? (await issues(firm.newsletter ? issueFiles() : [])).map((issue) => issueEmail(issue, page.data, site))
    : [];
  return Response.json((await Promise.all(written)).reverse());
};
