import { printDollars } from '../../tools/money.ts';
import type { Price } from '../collections/price.ts';

/**
 * What a service starts at, such as "From $390 a month".
 *
 * @param words hold {price}
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
