import type { CollectionEntry } from 'astro:content';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './FeaturePicture.module.css';

type Features = CollectionEntry<'experts'>['data']['features'];

/** A month's entries, counted by who booked them. */
export function EntryCounts({ title, parts, footnote }: Features['flow'] & Pick<Features, 'footnote'>) {
  return (
    <Paper title={title} status={parts.reduce((sum, { count }) => sum + count, 0)} footnote={footnote}>
      <dl className={styles.rows}>
        {parts.map(({ count, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
