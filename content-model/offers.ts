import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { optionalPages } from './optional-pages.ts';

export const OFFER_PAGE = 'src/pages/_offers/offer.astro';

/** Returns the ids of landing pages besides `/experts`: the file names in `content/offers/`, without `.yaml`. */
export const offerIds = () =>
  globSync('content/offers/*.yaml')
    .map((file) => basename(file, '.yaml'))
    .sort();

export const offerFile = (id: string) => `content/offers/${id}.yaml`;

/** Returns the paths of all pages whose forms name what they sell. */
export const landingPages = () =>
  [...optionalPages().filter((id) => id === 'experts'), ...offerIds()].map((id) => `/${id}`);
