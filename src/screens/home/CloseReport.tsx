import type { CollectionEntry } from 'astro:content';
import { amountOf } from '../../../content-model/client/books.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { books, client, monthOf } from '../../../content-model/sample-company.ts';
import { addMonths, type Day, formatDay } from '../../../tools/days.ts';
import { sum } from '../../../tools/money.ts';
import { closeDates } from '../../collections/close-day.ts';
import { ledgerAmount } from '../../components/money.ts';
import checkedStyles from '../../components/paper/Checked.module.css';
import { Paper } from '../../components/paper/Paper.tsx';
import { CodedLines } from '../../components/paper/PaperLines.tsx';
import { Tie } from '../../components/paper/Tie.tsx';
import { Tick } from '../../components/Tick.tsx';
import styles from './CloseReport.module.css';

const BAR = 34;
const GAP = 18;
const HEIGHT = 66;

type Props = CollectionEntry<'home'>['data']['report'];

/** Returns the day by which the month after was closed. */
function closedOn(month: string): string {
  const [day] = closeDates(addMonths(`${month}-01` as Day, 1).slice(0, 7), 1);
  return formatDay(day as Day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** Draws the close of the client's file; nothing without one. */
export function CloseReport({ status, period, lines, total, footnote, chart, columns }: Props) {
  if (!client || !books) return null;
  const { now, six, months } = books;
  const summed = period === 'year' ? months : [now];
  const amountIn = (codes: string[]) => sum(summed.map((month) => amountOf(month, codes)));
  const highest = Math.max(...six.map(({ net }) => Math.abs(net)));
  const width = six.length * (BAR + GAP) - GAP;
  const shown = six.map(({ month, net }) => ({ month: monthOf(month, { month: 'short' }), net }));
  return (
    <Paper
      id="close"
      className={`${styles.report} ${checkedStyles.checked}`}
      title={client.client}
      status={
        <>
          <Tick />
          <span>
            {interpolate(status, { month: period === 'year' ? now.month.slice(0, 4) : monthOf(now.month) })}
          </span>
        </>
      }
      footnote={interpolate(footnote, { date: closedOn(now.month) })}
    >
      <svg
        className={styles.chart}
        viewBox={`0 -28 ${width} ${HEIGHT + 48}`}
        width={width}
        strokeWidth={BAR}
        textAnchor="middle"
        role="img"
        aria-label={`${chart}: ${shown.map(({ month, net }) => `${month} ${ledgerAmount(net)}`).join(', ')}.`}
      >
        <text textAnchor="start" y="-14">
          {chart}
        </text>
        <text textAnchor="end" x={width} y="-14" className={styles.value}>
          {ledgerAmount(now.net)}
        </text>
        {shown.map(({ month, net }, index) => {
          const height = Math.round((Math.abs(net) / highest) * HEIGHT);
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
        lines={lines.map(({ code, account, of }) => ({
          code,
          text: account,
          amount: ledgerAmount(amountIn(of)),
        }))}
        total={{
          text: total,
          tie: <Tie to="report" />,
          amount: ledgerAmount(sum(summed.map(({ net }) => net))),
        }}
      />
    </Paper>
  );
}
