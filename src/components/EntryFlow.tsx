import type { CollectionEntry } from 'astro:content';
import styles from './FeaturePicture.module.css';
import { Paper } from './Paper.tsx';

const HEIGHT = 300;
/** Where the parts end on the right: the first is nearly all, the others need room for their words. */
const CENTRES = [96, 226, 279];

/** A month's entries as a stream that parts by who booked them, each branch as wide as its count. */
export function EntryFlow({
  title,
  transactions,
  parts,
  footnote,
}: CollectionEntry<'experts'>['data']['features']['flow']) {
  const scale = 190 / transactions;
  let from = (HEIGHT - 190) / 2;
  return (
    <Paper title={title} status={transactions} footnote={footnote}>
      <div className={styles.flow}>
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {parts.map(({ count, text }, index) => {
            const height = count * scale;
            const middle = from + height / 2;
            from += height;
            return (
              <path
                key={text}
                d={`M0 ${middle.toFixed(1)}C50 ${middle.toFixed(1)} 50 ${CENTRES[index]} 100 ${CENTRES[index]}`}
                strokeWidth={Math.max(height, 3).toFixed(1)}
              />
            );
          })}
        </svg>
        <ul>
          {parts.map(({ count, text }) => (
            <li key={text}>
              <b>{count}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </Paper>
  );
}
