import type { APIRoute } from 'astro';
import { feedOpening } from '../../screens/deadlines/feed.ts';
import { yourPage } from '../../screens/deadlines/your-page.ts';

/** Tells the server the words of its page and of its feed. */
export const GET: APIRoute = async ({ site }) => {
  const content = await yourPage();
  return Response.json({ content, opening: feedOpening(content.page, site as URL) });
};
