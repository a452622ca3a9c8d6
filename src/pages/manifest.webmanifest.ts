import type { APIRoute } from 'astro';
import { colors } from '../../content-model/colors.ts';
import { firm } from '../../content-model/firm.ts';

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: firm.name,
      short_name: firm.name,
      description: firm.tagline,
      lang: 'en-US',
      start_url: '/',
      display: 'browser',
      background_color: colors.paper,
      theme_color: colors.ink,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
