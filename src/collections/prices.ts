import { defineCollection } from 'astro:content';
import { optionalList } from './list-loaders.ts';
import { price } from './price.ts';

/** Prices by service id. Empty if the firm doesn't publish prices. */
export const prices = defineCollection({
  loader: optionalList('./content/firm/prices.yaml'),
  schema: price,
});
