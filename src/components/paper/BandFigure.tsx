import type { HTMLAttributes, ReactNode } from 'react';
import styles from './BandFigure.module.css';

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'className'> & { above: string; below: ReactNode };

/** Prints a figure across two bands of a page's head, with what it is above and below. */
export function BandFigure({ above, below, children, ...props }: Props) {
  return (
    <div {...props} className={styles.figure}>
      <p>{above}</p>
      {children}
      <p>{below}</p>
    </div>
  );
}
