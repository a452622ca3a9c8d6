import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import { isStarting } from '../../../tools/estimate/estimate.ts';
import { COUNTED } from '../../../tools/estimate/fields.ts';
import { printDollars } from '../../../tools/money.ts';
import type { Price } from '../../collections/price.ts';
import { Paper } from '../paper/Paper.tsx';
import { PaperLines } from '../paper/PaperLines.tsx';
import { Sample } from '../Sample.tsx';

const words = frame.service.price;

/** Lists the price of each band of monthly expenses. The first band starts at zero. Nothing else listed explains a "from". */
function bandsOf(price: Price): [text: string, price: string, over: number][] {
  const { startsAt, bands } = price;
  const [second] = bands;
  const amount = printDollars(startsAt);
  const first = second
    ? interpolate(words.upTo, { amount: printDollars(second.over) })
    : furtherOf(price).length > 0
      ? words.base
      : words.only;
  return [
    [first, isStarting(price) ? interpolate(words.from, { price: amount }) : amount, 0],
    ...bands.map(({ over, price }, index): [string, string, number] => [
      interpolate(bands[index + 1] ? words.between : words.over, {
        amount: printDollars(over),
        next: printDollars(bands[index + 1]?.over ?? 0),
      }),
      price === undefined ? words.quoted : printDollars(price),
      over,
    ]),
  ];
}

/** Returns name and price of each further account, company, state and month, and of the jobs sold with the service. */
export function furtherOf({ further, also }: Price): [text: string, price: string][] {
  const counted = COUNTED.flatMap((what) => {
    const more = further[what];
    return more ? { name: interpolate(words[what], { count: more.included }), price: more.price } : [];
  });
  return [...counted, ...also].map(({ name, price }) => [
    name,
    interpolate(words.more, { price: printDollars(price) }),
  ]);
}

type Props = {
  title?: string;
  price: Price;
  /** The monthly expenses, in cents, whose row is marked at first. */
  expenses?: number | undefined;
};

export function PriceList({ title = words.title, price, expenses }: Props) {
  const bands = bandsOf(price);
  const reached = bands.filter(([, , over]) => over === 0 || Number(expenses) > over * 100);
  const marked = expenses !== undefined && bands.length > 1 ? reached.at(-1) : undefined;
  return (
    <Paper title={title} status={price.unit} stamp={price.sample && <Sample corner />}>
      <PaperLines columns={words.columns}>
        <tbody>
          {[...bands, ...furtherOf(price)].map(([text, dollars, over]) => (
            // The short estimate moves the mark to the row that applies.
            <tr key={text} data-over={over} data-on={marked?.[0] === text ? '' : undefined}>
              <th scope="row">{text}</th>
              <td>{dollars}</td>
            </tr>
          ))}
        </tbody>
      </PaperLines>
    </Paper>
  );
}
