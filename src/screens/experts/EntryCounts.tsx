import type { CollectionEntry } from 'astro:content';
import { Paper } from '../../components/paper/Paper.tsx';
import { Terms } from '../../components/Terms.tsx';
import styles from './FeaturePicture.module.css';

type Features = CollectionEntry<'experts'>['data']['features'];

/** A month's entries, counted by who booked them. */
export function EntryCounts({ title, parts, footnote }: Features['flow'] & Pick<Features, 'footnote'>) {
  return (
    <Paper title={title} status={parts.reduce((sum, { count }) => sum + count, 0)} footnote={footnote}>
      <Terms
        className={styles.rows}
        items={parts.map(({ count, text }) => ({ name: text, text: String(count) }))}
      />
    </Paper>
  );
}
