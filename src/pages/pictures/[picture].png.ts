import type { APIRoute, GetStaticPaths } from 'astro';
import { drawSheet, type Picture, paintSheet } from '../../pictures/draw-sheet.ts';
import { pictures } from '../_sheets.ts';

export const getStaticPaths = (async () =>
  (await pictures()).map((picture) => ({
    params: { picture: picture.id },
    props: picture,
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Picture> = async ({ props: { sheet, size } }) => {
  const png = await paintSheet(await drawSheet(sheet, size));
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
