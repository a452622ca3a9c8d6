import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { type Day, formatDay } from '../../../tools/days.ts';
import { closeDates } from '../../collections/close-day.ts';
import { ledgerAmount } from '../../components/money.ts';
import { CodedLines, Paper } from '../../components/paper/Paper.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './CloseReport.module.css';

const BAR = 34;
const GAP = 18;
const HEIGHT = 76;

type Props = CollectionEntry<'home'>['data']['report'];

export function CloseReport({ title, status, lines, total, trend, closed, footnote, chart, columns }: Props) {
  const highest = Math.max(...trend.map(({ cents }) => cents));
  const width = trend.length * (BAR + GAP) - GAP;
  return (
    <Paper
      className={styles.report}
      title={title}
      status={
        <>
          <Tick />
          {status}
        </>
      }
      footnote={interpolate(footnote, {
        date: formatDay(closeDates(closed, 1)[0] as Day, { weekday: 'long', month: 'long', day: 'numeric' }),
      })}
    >
      <svg
        className={styles.chart}
        viewBox={`0 -18 ${width} ${HEIGHT + 38}`}
        width={width}
        strokeWidth={BAR}
        textAnchor="middle"
        role="img"
        aria-label={`${chart}: ${trend.map(({ month, cents }) => `${month} ${ledgerAmount(cents)}`).join(', ')}.`}
      >
        <text textAnchor="start" y="-4">
          {chart}
        </text>
        <text textAnchor="end" x={width} y="-6" className={styles.value}>
          {ledgerAmount(trend.at(-1)?.cents ?? 0)}
        </text>
        {trend.map(({ month, cents }, index) => {
          const height = Math.round((cents / highest) * HEIGHT);
          return (
            <g key={month} transform={`translate(${index * (BAR + GAP) + BAR / 2})`}>
              <path d={`M0 ${HEIGHT}v-${height}`} />
              <text y={HEIGHT + 16}>{month}</text>
            </g>
          );
        })}
      </svg>
      <CodedLines
        columns={columns}
        className={styles.lines}
        lines={lines.map(({ code, account, cents }) => ({
          code,
          text: account,
          amount: ledgerAmount(cents),
        }))}
        total={{ text: total.account, amount: ledgerAmount(total.cents) }}
      />
    </Paper>
  );
}
