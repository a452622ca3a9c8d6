import type { CollectionEntry } from 'astro:content';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './FeaturePicture.module.css';

type Features = CollectionEntry<'experts'>['data']['features'];

/** A month of calls and emails, each at no charge, closed like any other account. */
export function CallLog({
  title,
  month,
  lines,
  unit,
  total,
  footnote,
}: Features['log'] & Pick<Features, 'footnote'>) {
  return (
    <Paper title={title} status={month} footnote={footnote}>
      <dl className={styles.rows}>
        {lines.map((line) => (
          <div key={line.question}>
            <dt>
              <small>{`${line.by}, ${line.minutes} ${unit}`}</small> {line.question}
            </dt>
            <dd>{ledgerAmount(0)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        {`${total} ${lines.reduce((sum, { minutes }) => sum + minutes, 0)} ${unit} `}
        <b>{ledgerAmount(0)}</b>
      </p>
    </Paper>
  );
}
