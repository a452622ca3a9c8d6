import { defineCollection } from 'astro:content';
import { optionalList } from './list-loaders.ts';
import { price } from './price.ts';

/** What the services cost, each price under the id of its service; none, if the firm names none. */
export const prices = defineCollection({
  loader: optionalList('./content/firm/prices.yaml'),
  schema: price,
});
