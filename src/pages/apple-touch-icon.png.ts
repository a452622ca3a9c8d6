import type { APIRoute } from 'astro';
import { touchIcon } from '../pictures/draw-icons.ts';

export const GET: APIRoute = async () =>
  new Response(await touchIcon(), { headers: { 'content-type': 'image/png' } });
