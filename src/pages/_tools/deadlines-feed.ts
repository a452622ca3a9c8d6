import type { APIRoute, GetStaticPaths } from 'astro';
import { feedName } from '../../../tools/deadlines/choice.ts';
import { builtIn } from '../../../tools/deadlines/deadlines.ts';
import { pageContent } from '../../components/page-content.ts';
import { type Feed, feedFile, feedsOf } from '../../screens/deadlines/feed.ts';

export const getStaticPaths = (async () =>
  feedsOf(await pageContent('deadlines')).map((feed) => ({
    params: { feed: feedName(feed.calendar, feed.yearEnd) },
    props: feed,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Feed> = async ({ props, site }) => {
  const page = await pageContent('deadlines');
  return new Response(feedFile(props, page, site as URL, builtIn(new Date())));
};
