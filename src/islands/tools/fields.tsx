import type { ReactNode } from 'react';
import { ChoiceField, controlId } from '../Field.tsx';
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

/** Lets the visitor pick a tax year. A year from an old link stays in the list even if it isn't offered anymore. */
export function YearField({ years, ...field }: ReturnType<FieldOf> & { years: string[] }) {
  const { defaultValue } = field;
  const choices = !defaultValue || years.includes(defaultValue) ? years : [...years, defaultValue];
  return <ChoiceField {...field} choices={choices} />;
}

/** Groups the fields of one part of a long form under a legend. */
export function FormPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
