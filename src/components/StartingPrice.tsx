import { hasTool, toolAddress } from '../../content-model/tool-files.ts';
import { toolWords } from '../../content-model/tool-words.ts';
import { printDollars } from '../../tools/money.ts';
import type { Price } from '../collections/price.ts';

type Props = { words: string; exact?: string; price: Price };

/** Renders a text with a `{price}` placeholder, such as "From $390 a month", or `exact` if it's the same for everyone. */
export function StartingPrice({ words, exact = '{price}', price }: Props) {
  const [before, after] = (price.exact ? exact : words).split('{price}');
  return (
    <span>
      {before}
      <b>{printDollars(price.startsAt)}</b>
      {`${after} ${price.unit}`}
    </span>
  );
}

/** Links to the estimate, if the firm has one, with the service already checked. */
export function EstimateLink({ service }: { service?: string }) {
  const address = toolAddress('estimate');
  return (
    hasTool('estimate') && <a href={service ? `${address}#${service}=on` : address}>{toolWords.estimate}</a>
  );
}
