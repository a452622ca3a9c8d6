import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { type SamplePortrait, samplePortraits } from '../../../content-model/sample-portraits.ts';
import { drawPortrait } from '../../pictures/draw-portrait.ts';

export const getStaticPaths = (async () => {
  const names = (await getCollection('testimonials')).map(({ data }) => data.portrait);
  return Object.entries(samplePortraits)
    .filter(([portrait]) => names.includes(portrait))
    .map(([portrait, props]) => ({ params: { portrait }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<SamplePortrait> = ({ props }) =>
  new Response(drawPortrait(props), { headers: { 'content-type': 'image/svg+xml' } });
