import type { APIRoute, GetStaticPaths } from 'astro';
import { builtIn } from '../../../tools/deadlines/spans.ts';
import { pageContent } from '../../components/page-content.ts';
import { FEEDS, type Feed, feedFile, feedName } from '../../screens/deadlines/feed.ts';

export const getStaticPaths = (() =>
  FEEDS.map((feed) => ({ params: { feed: feedName(feed) }, props: feed }))) satisfies GetStaticPaths;

export const GET: APIRoute<Feed> = async ({ props, site }) => {
  const page = await pageContent('deadlines');
  return new Response(feedFile(props, page, site as URL, builtIn(new Date())));
};
