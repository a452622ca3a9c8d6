import type { CollectionEntry } from 'astro:content';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './FeaturePicture.module.css';

type Props = CollectionEntry<'experts'>['data']['features']['log'];

export function CallLog({ title, month, lines, unit, total }: Props) {
  return (
    <Paper title={title} status={month}>
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
