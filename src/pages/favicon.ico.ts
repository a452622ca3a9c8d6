import type { APIRoute } from 'astro';
import { ico } from '../pictures/draw-icons.ts';

/** For what looks for an icon without reading the page. */
export const GET: APIRoute = async () =>
  new Response(await ico(), { headers: { 'content-type': 'image/x-icon' } });
