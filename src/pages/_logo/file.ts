import type { APIRoute, GetStaticPaths } from 'astro';
import { type LogoFile, logoFile, onPlate, readLogo } from '../../../content-model/drawings/logo.ts';

export const getStaticPaths = (async () => {
  const logo = await readLogo();
  const file = logo && (await logoFile(onPlate(logo)));
  return file ? [{ params: { logo: file.path.slice('/_astro/'.length) }, props: file }] : [];
}) satisfies GetStaticPaths;

/** A logo that's too large or too rich to be part of pages. */
export const GET: APIRoute<LogoFile> = ({ props }) =>
  new Response(props.body, { headers: { 'content-type': props.type } });
