import type { CollectionEntry } from 'astro:content';
import { sampleCompany } from '../../../content-model/sample-company.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './FeaturePicture.module.css';

const WIDTH = 300;
const HEIGHT = 90;
/** US cents at the bottom of the chart, which is about the gap between the lines. */
const FOOT = 2800000;

type Features = CollectionEntry<'experts'>['data']['features'];

/** Revenue closing in on expenses over six months, the last month's lines, and how long the cash lasts. */
export function RunwayReport({
  title,
  footnote,
  months: unit,
  ...words
}: Features['report'] & Pick<Features, 'footnote'>) {
  const { months, lines, net, cash, runwayMonths } = sampleCompany;
  const highest = Math.max(...months.map(({ expenses }) => expenses));
  const points = (line: 'revenue' | 'expenses') =>
    months.map(
      (month, index) =>
        `${(index * WIDTH) / (months.length - 1)} ${Math.round(HEIGHT - ((month[line] - FOOT) / (highest - FOOT)) * (HEIGHT - 4))}`,
    );
  const revenue = lines[0]?.cents ?? 0;
  return (
    <Paper title={title} status={`${months[0]?.month}–${months.at(-1)?.month}`} footnote={footnote}>
      <svg className={styles.lines} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chart}>
        <path d={`M${points('revenue').join(' ')} ${points('expenses').reverse().join(' ')}`} />
        <path d={`M${points('expenses').join(' ')}`} />
        <path d={`M${points('revenue').join(' ')}`} />
      </svg>
      <dl className={styles.rows}>
        <div>
          <dt>
            <i />
            {words.revenue}
          </dt>
          <dd>{ledgerAmount(revenue)}</dd>
        </div>
        <div>
          <dt>
            <i />
            {words.expenses}
          </dt>
          <dd>{ledgerAmount(net - revenue)}</dd>
        </div>
        <div>
          <dt>{words.net}</dt>
          <dd data-negative="">{ledgerAmount(net)}</dd>
        </div>
        <div>
          <dt>{words.cash}</dt>
          <dd>{ledgerAmount(cash.closing)}</dd>
        </div>
      </dl>
      <p className={styles.total}>
        {`${words.runway} `}
        <b>{`${runwayMonths} ${unit}`}</b>
      </p>
    </Paper>
  );
}
