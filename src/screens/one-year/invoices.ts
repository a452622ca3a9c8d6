import type { CollectionEntry } from 'astro:content';
import type { Price } from '../../collections/price.ts';

type Line = CollectionEntry<'clientYear'>['data']['cost']['lines'][number];

/** Returns what a line of the year's cost comes to by the price list, in whole dollars; `undefined` if it has no price. @param expenses a month, in US cents */
export function priceOf({ service, of, count }: Line, prices: ReadonlyMap<string, Price>, expenses: number) {
  const price = prices.get(service);
  if (!price) return undefined;
  const band = price.bands.filter(({ over }) => expenses > over * 100).at(-1);
  const each = of ? price.further[of]?.price : band ? band.price : price.startsAt;
  return each === undefined ? undefined : each * count;
}
