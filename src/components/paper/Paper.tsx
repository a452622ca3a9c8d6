import type { ReactNode } from 'react';
import styles from './Paper.module.css';

type Props = {
  title: string;
  status?: ReactNode;
  footnote?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Paper({ title, status, footnote, className, children }: Props) {
  return (
    <figure className={[styles.paper, className].filter(Boolean).join(' ')}>
      <figcaption className={styles.head}>
        <b>{title}</b> {status && <span>{status}</span>}
      </figcaption>
      {children}
      {footnote && <p className={styles.note}>{footnote}</p>}
    </figure>
  );
}
