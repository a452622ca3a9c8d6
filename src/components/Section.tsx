import type { ReactNode } from 'react';
import styles from './Section.module.css';

type Props = {
  id?: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** Below the lead. */
  more?: ReactNode;
  tone?: 'paper' | 'band' | 'dark';
  /** Puts the heading to the left of the content instead of above it. */
  split?: boolean;
  children: ReactNode;
};

export function Section({ id, heading, lead, more, tone = 'paper', split, children }: Props) {
  return (
    <section className={styles[tone]} id={id}>
      <div className={split ? `${styles.inner} ${styles.split}` : styles.inner}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          {lead && <p>{lead}</p>}
          {more}
        </div>
        {children}
      </div>
    </section>
  );
}
