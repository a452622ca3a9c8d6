import type { ReactNode } from 'react';
import styles from './Slip.module.css';

export function Slip({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <figure className={styles.slip}>
      <figcaption className={styles.heading}>{heading}</figcaption>
      {children}
    </figure>
  );
}
