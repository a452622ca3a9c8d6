import type { Ref } from 'react';
import type { FieldError } from '../../forms/field-error.ts';
import styles from './ErrorSummary.module.css';
import { controlId } from './Field.tsx';

/** What is wrong with a form, each entry a link to its field, in the words that stand beside the field. */
export function ErrorSummary({
  form,
  errors,
  ref,
}: {
  form: string;
  errors: FieldError[];
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={ref}>
      <p>
        <b>{errors.length === 1 ? 'One thing to fix' : `${errors.length} things to fix`}</b>
      </p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${controlId(form, field)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
