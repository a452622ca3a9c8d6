import type { ReactNode } from 'react';
import styles from './Worksheet.module.css';

/** Fields that belong together, under their name. */
export function FieldGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
