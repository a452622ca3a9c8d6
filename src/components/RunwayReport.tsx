import type { CollectionEntry } from 'astro:content';
import { sampleCompany } from '../../content/sample-company.ts';
import styles from './FeaturePicture.module.css';
import { ledgerAmount } from './money.ts';
import { Paper } from './Paper.tsx';

const STEP = 56;
const BAR = 20;
const HEIGHT = 96;

type Words = CollectionEntry<'experts'>['data']['features']['report'];

/** Six months of revenue beside expenses, the last month's lines, and how long the cash lasts. */
export function RunwayReport({ title, footnote, months: unit, ...words }: Words) {
  const { months, net, cash, runwayMonths } = sampleCompany;
  const highest = Math.max(...months.flatMap(({ revenue, expenses }) => [revenue, expenses]));
  const last = months.at(-1);
  const bar = (cents: number) => Math.round((cents / highest) * HEIGHT);
  return (
    <Paper title={title} footnote={footnote}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${months.length * STEP - 12} ${HEIGHT + 20}`}
        role="img"
        aria-label={`${words.revenue} and ${words.expenses}: ${months.map(({ month, revenue, expenses }) => `${month} ${ledgerAmount(revenue)}, ${ledgerAmount(expenses)}`).join('; ')}.`}
      >
        {months.map(({ month, revenue, expenses }, index) => (
          <g key={month} transform={`translate(${index * STEP})`}>
            <path d={`M0 ${HEIGHT}v-${bar(revenue)}h${BAR}v${bar(revenue)}z`} />
            <path d={`M22 ${HEIGHT}v-${bar(expenses)}h${BAR}v${bar(expenses)}z`} />
            <text x="21" y={HEIGHT + 16}>
              {month}
            </text>
          </g>
        ))}
      </svg>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">
              <i />
              {words.revenue}
            </th>
            <td>{ledgerAmount(last?.revenue ?? 0)}</td>
          </tr>
          <tr>
            <th scope="row">
              <i />
              {words.expenses}
            </th>
            <td>{ledgerAmount(-(last?.expenses ?? 0))}</td>
          </tr>
          <tr>
            <th scope="row">{words.net}</th>
            <td data-negative="">{ledgerAmount(net)}</td>
          </tr>
          <tr>
            <th scope="row">{words.cash}</th>
            <td>{ledgerAmount(cash.closing)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.runway}</th>
            <td>
              <b>
                {runwayMonths} {unit}
              </b>
            </td>
          </tr>
        </tfoot>
      </table>
    </Paper>
  );
}
