import type { CollectionEntry } from 'astro:content';
import type { SVGAttributes } from 'react';
import { type Cents, printMoney } from '../../../tools/money.ts';
import { roundAmounts } from '../../../tools/s-corporation/curve.ts';
import { type SCorporationInput, savingByProfit } from '../../../tools/s-corporation/s-corporation.ts';
import { ColumnHeads } from '../../components/LabeledTable.tsx';
import styles from './Sheet.module.css';

/** Formats a round amount as `$1.5M`, `$50K` or `−$500`. */
function printShort(cents: Cents): string {
  const dollars = Math.abs(cents) / 100;
  const short = dollars < 1e3 ? dollars : dollars < 1e6 ? `${dollars / 1e3}K` : `${dollars / 1e6}M`;
  return `${cents < 0 ? '−' : ''}$${short}`;
}
const wholeDollars = (cents: Cents) => printMoney(Math.round(cents / 100) * 100);

/** Returns where an amount between two others is, in percent of the drawing. */
const place = (amount: number, from: number, to: number, [start, end]: readonly [number, number]) =>
  Math.round(10 * (start + ((amount - from) / (to - from)) * (end - start))) / 10;
const ACROSS = [15, 98] as const;
const DOWN = [88, 9] as const;
const percent = (share: number) => `${share}%`;

type LineProps = SVGAttributes<SVGSVGElement> & { points: string; top: number; bottom: number };

/** Draws the part of the line between two heights: what's below zero is red. */
const Line = ({ points, top, bottom, ...rest }: LineProps) => (
  <svg
    {...rest}
    y={percent(top)}
    width="100%"
    height={percent(bottom - top)}
    viewBox={`0 ${top} 100 ${bottom - top}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path
      d={`M${points}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/** Keeps a mark's name clear of the line, which rises from left to right, and of the edges. */
function labelAt(across: number, below?: boolean) {
  if (across > 70 || (!below && across > 40)) return { dx: '-.8em', dy: '-.6em', textAnchor: 'end' } as const;
  return { dy: below ? '1.5em' : '-.9em', textAnchor: 'start' } as const;
}

type Props = { input: SCorporationInput; words: CollectionEntry<'s-corporation'>['data']['picture'] };

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
  // On a phone there's room for four.
  const profits = roundAmounts(from, to).filter((_, index, all) => all.length < 5 || index % 2 === 0);
  const line = points.map(({ profit, saved }) => `${x(profit)} ${y(saved)}`).join('L');
  const marks = [
    ...(even ? [{ ...even, name: words.even, hollow: true }] : []),
    { ...you, name: words.you, hollow: false },
  ];
  return (
    <div className={styles.reason}>
      <b>{words.title}</b>
      <svg
        width="100%"
        height="12em"
        fontSize=".85em"
        fill="currentColor"
        overflow="visible"
        aria-hidden="true"
      >
        {roundAmounts(least, most).map((saved) => (
          <g key={saved} stroke="currentColor" strokeOpacity={saved === 0 ? 1 : 0.2}>
            <line x2="100%" y1={percent(y(saved))} y2={percent(y(saved))} />
            <text y={percent(y(saved))} dy="-.4em" stroke="none" data-negative={saved < 0 || undefined}>
              {printShort(saved)}
            </text>
          </g>
        ))}
        {profits.map((profit) => (
          <text key={profit} x={percent(x(profit))} y="99%" textAnchor={x(profit) > 90 ? 'end' : 'middle'}>
            {printShort(profit)}
          </text>
        ))}
        <Line points={line} top={0} bottom={y(0)} />
        <Line points={line} top={y(0)} bottom={100} data-negative="" />
        {marks.map(({ profit, saved, name, hollow }) => (
          <g key={String(hollow)} stroke="currentColor" strokeWidth="3">
            <circle
              cx={percent(x(profit))}
              cy={percent(y(saved))}
              r={hollow ? 5 : 7}
              fill={hollow ? '#fff' : undefined}
            />
            <text x={percent(x(profit))} y={percent(y(saved))} stroke="none" {...labelAt(x(profit), hollow)}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      {/* A table itself can't be one pixel wide. */}
      <div className="visually-hidden">
        <table>
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
    </div>
  );
}
