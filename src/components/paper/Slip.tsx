import type { ReactNode } from 'react';
import styles from './Slip.module.css';

type Props = {
  heading: string;
  /** Says that it's invented. */
  stamp?: ReactNode;
  children: ReactNode;
};

export function Slip({ heading, stamp, children }: Props) {
  return (
    <figure className={styles.slip} data-stamped={stamp ? '' : undefined}>
      <figcaption className={styles.heading}>{heading}</figcaption>
      {children}
      {stamp}
    </figure>
  );
}
