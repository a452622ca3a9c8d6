import type { ReactNode } from 'react';
import styles from './Worksheet.module.css';

/** Groups the fields of one part of a long form under a legend. */
export function FormPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
