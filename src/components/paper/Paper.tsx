import type { ReactNode } from 'react';
import styles from './Paper.module.css';

type Props = {
  id?: string;
  title: string;
  status?: ReactNode;
  footnote?: ReactNode;
  /** Says that it's invented. */
  stamp?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Paper({ id, title, status, footnote, stamp, className, children }: Props) {
  return (
    <figure
      id={id}
      className={[styles.paper, className].filter(Boolean).join(' ')}
      data-stamped={stamp ? '' : undefined}
    >
      <figcaption className={styles.head}>
        <b>{title}</b> {status && <span>{status}</span>}
      </figcaption>
      {children}
      {footnote && <p className={styles.note}>{footnote}</p>}
      {stamp}
    </figure>
  );
}
