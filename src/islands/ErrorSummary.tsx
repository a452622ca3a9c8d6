import type { MouseEvent, Ref } from 'react';
import { say } from '../../content-model/fill-in/say.ts';
import { formWords } from '../../content-model/form-words.ts';
import type { FieldError } from '../../forms/field-error.ts';
import styles from './ErrorSummary.module.css';
import { controlId } from './Field.tsx';

const { errors: words } = formWords;

/** WebKit shows the field that a link leads to as focused, and types nowhere. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
  event.preventDefault();
}

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
    <div className={styles.summary} role="alert" aria-atomic="false" tabIndex={-1} ref={ref}>
      <p>
        <b>{errors.length === 1 ? words.one : say(words.many, { count: errors.length })}</b>
      </p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${controlId(form, field)}`} onClick={goToField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
