import type { CollectionEntry } from 'astro:content';
import { Paper } from '../../components/paper/Paper.tsx';
import styles from './FeaturePicture.module.css';

const HEIGHT = 300;
/** Where the branches end on the right. All but the first need room for their text. */
const CENTRES = [96, 226, 279];

type Features = CollectionEntry<'experts'>['data']['features'];

/** A month's entries as a stream that parts by who booked them, each branch as wide as its count. */
export function EntryFlow({
  title,
  transactions,
  parts,
  footnote,
}: Features['flow'] & Pick<Features, 'footnote'>) {
  const scale = 190 / transactions;
  let from = 55;
  return (
    <Paper title={title} status={transactions} footnote={footnote}>
      <div className={styles.flow}>
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {parts.map(({ count, text }, index) => {
            const height = Math.max(Math.round(count * scale), 3);
            const top = from;
            const end = (CENTRES[index] ?? 0) - Math.round(height / 2);
            from += height;
            return (
              <path
                key={text}
                d={`M0 ${top}C50 ${top} 50 ${end} 100 ${end}v${height}C50 ${end + height} 50 ${from} 0 ${from}`}
              />
            );
          })}
        </svg>
        <ul>
          {parts.map(({ count, text }) => (
            <li key={text}>
              <b>{count}</b>
              {` ${text}`}
            </li>
          ))}
        </ul>
      </div>
    </Paper>
  );
}
