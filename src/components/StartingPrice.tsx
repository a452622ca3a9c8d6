import { printDollars } from '../../tools/money.ts';
import type { Price } from '../collections/price.ts';

/**
 * Renders a starting price, such as "From $390 a month".
 *
 * @param words text with a `{price}` placeholder
 */
export function StartingPrice({ words, price }: { words: string; price: Price }) {
  const [before, after] = words.split('{price}');
  return (
    <>
      {before}
      <b>{printDollars(price.startsAt)}</b>
      {`${after} ${price.unit}`}
    </>
  );
}
