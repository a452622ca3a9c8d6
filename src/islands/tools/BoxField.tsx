import { controlId } from '../Field.tsx';
import styles from './Worksheet.module.css';
import type { FieldOf } from './Worksheet.tsx';

/** A checkbox followed by its label. */
export function BoxField({ form, name, label, defaultValue }: ReturnType<FieldOf>) {
  const id = controlId(form, name);
  return (
    <p className={styles.box}>
      <input type="checkbox" id={id} name={name} defaultChecked={Boolean(defaultValue)} />{' '}
      <label htmlFor={id}>{label}</label>
    </p>
  );
}
