import type { CollectionEntry } from 'astro:content';
import type { Price } from '../../collections/price.ts';

type Line = CollectionEntry<'clientYear'>['data']['cost']['lines'][number];
type Prices = ReadonlyMap<string, Price>;

/** Returns what a line comes to by the price list, in whole dollars; `undefined` if it has no price. */
function priceOf({ service, of, count }: Line, prices: Prices, expenses: number) {
  const price = prices.get(service);
  if (!price) return undefined;
  const band = price.bands.filter(({ over }) => expenses > over * 100).at(-1);
  const each = of ? price.further[of]?.price : band ? band.price : price.startsAt;
  return each === undefined ? undefined : each * count;
}

/** Returns the lines of the year's cost that have a price, in whole dollars, by service. @param expenses a month, in US cents */
export const invoicesOf = (lines: Line[], prices: Prices, expenses: number) =>
  lines.flatMap((line) => {
    const price = priceOf(line, prices, expenses);
    return price === undefined ? [] : [{ service: line.service, text: line.text, price }];
  });
