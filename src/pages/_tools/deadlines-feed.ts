import { getEntry } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { builtIn } from '../../../tools/deadlines/spans.ts';
import { FEEDS, type Feed, feedFile, feedName } from '../../screens/deadlines/feed.ts';

export const getStaticPaths = (() =>
  FEEDS.map((feed) => ({ params: { feed: feedName(feed) }, props: feed }))) satisfies GetStaticPaths;

export const GET: APIRoute<Feed> = async ({ props, site }) => {
  const page = (await getEntry('deadlines', 'deadlines'))?.data;
  if (!page || !site) throw new Error('content/tools/deadlines.yaml is missing.');
  return new Response(feedFile(props, page, site, builtIn(new Date())));
};
