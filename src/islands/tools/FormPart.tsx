import type { ReactNode } from 'react';
import styles from './Worksheet.module.css';

/** A part of a long form: fields that belong together, under their name. */
export function FormPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
