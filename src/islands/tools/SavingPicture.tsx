import { type Cents, printMoney } from '../../../tools/money.ts';
import { roundAmounts } from '../../../tools/s-corporation/curve.ts';
import { type SCorporationInput, savingByProfit } from '../../../tools/s-corporation/s-corporation.ts';
import { ColumnHeads } from '../../components/ColumnHeads.tsx';
import styles from './SavingPicture.module.css';

/** The picture's words, from the tool's content. */
export type PictureWords = {
  title: string;
  you: string;
  even: string;
  columns: string[];
};

const shortly = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const printShort = (cents: Cents) => shortly.format(cents / 100).replace('-', '−');
const wholeDollars = (cents: Cents) => printMoney(Math.round(cents / 100) * 100);

/** Where a part of the way between two amounts is, in percent of the drawing. */
const place = (amount: number, from: number, to: number, [start, end]: readonly [number, number]) =>
  Math.round(10 * (start + ((amount - from) / (to - from)) * (end - start))) / 10;
const ACROSS = [2, 98] as const;
const DOWN = [88, 9] as const;
const percent = (share: number) => `${share}%`;

type Props = { input: SCorporationInput; words: PictureWords };

/** Draws the yearly saving by profit, with the break-even and the visitor's profit, and lists it for screen readers. */
export function SavingPicture({ input, words }: Props) {
  const curve = savingByProfit(input);
  if (!curve) return null;
  const { points, you, even, rows } = curve;
  const amounts = points.map(({ saved }) => saved);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const [from, to] = [points[0]?.profit ?? 0, points.at(-1)?.profit ?? 0];
  const x = (profit: Cents) => place(profit, from, to, ACROSS);
  const y = (saved: Cents) => place(saved, least, most, DOWN);
  const isEarly = (profit: Cents) => x(profit) < 30;
  return (
    <div className={styles.picture}>
      <b>{words.title}</b>
      <svg width="100%" height="210" fill="currentColor" aria-hidden="true">
        {roundAmounts(least, most).map((saved) => (
          <g key={saved} data-zero={saved === 0 || undefined}>
            <line x2="100%" y1={percent(y(saved))} y2={percent(y(saved))} />
            <text y={percent(y(saved))} dy="-5">
              {printShort(saved)}
            </text>
          </g>
        ))}
        {roundAmounts(from, to).map((profit) => (
          <text key={profit} x={percent(x(profit))} y="99%" textAnchor={x(profit) > 90 ? 'end' : 'middle'}>
            {printShort(profit)}
          </text>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          <path
            d={`M${points.map(({ profit, saved }) => `${x(profit)} ${y(saved)}`).join('L')}`}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {even && (
          <>
            <circle cx={percent(x(even.profit))} cy={percent(y(even.saved))} r="5" data-even="" />
            <text
              x={percent(x(even.profit))}
              y={percent(y(even.saved))}
              dy="20"
              textAnchor={x(even.profit) > 70 ? 'end' : 'start'}
            >
              {words.even}
            </text>
          </>
        )}
        <circle cx={percent(x(you.profit))} cy={percent(y(you.saved))} r="7" />
        <text
          x={percent(x(you.profit))}
          y={percent(y(you.saved))}
          dx={isEarly(you.profit) ? 0 : -10}
          dy="-12"
          textAnchor={isEarly(you.profit) ? 'start' : 'end'}
        >
          {words.you}
        </text>
      </svg>
      <table className="visually-hidden">
        <caption>{words.title}</caption>
        <ColumnHeads columns={words.columns} />
        <tbody>
          {rows.map(({ profit, saved }) => {
            const name = profit === you.profit ? words.you : profit === even?.profit ? words.even : '';
            return (
              <tr key={profit}>
                <th scope="row">{[name, wholeDollars(profit)].filter(Boolean).join(': ')}</th>
                <td>{wholeDollars(saved)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
