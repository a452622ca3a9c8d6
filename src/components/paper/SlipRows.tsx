import type { ReactNode } from 'react';
import { Terms } from '../Terms.tsx';
import styles from './SlipRows.module.css';

type Row = { text: string; value: ReactNode };

/** Lists the lines of a slip on banded paper, with a double rule under the last. */
export function SlipRows({ rows, total }: { rows: Row[]; total: Row }) {
  return (
    <Terms
      className={styles.rows}
      items={[...rows, total].map(({ text, value }) => ({ name: text, text: value }))}
    />
  );
}
