import type { MouseEvent, Ref } from 'react';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { formWords } from '../../content-model/form-words.ts';
import type { FieldError } from '../../forms/field-error.ts';
import styles from './ErrorSummary.module.css';
import { controlId } from './Field.tsx';

const { errors: words } = formWords;

/** Focuses a field. WebKit shows a link's target as focused, but doesn't put the cursor there. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
  event.preventDefault();
}

type Props = {
  form: string;
  errors: FieldError[];
  ref?: Ref<HTMLDivElement>;
  /** Focuses the summary when the page loads, which also scrolls to it. Older browsers stay at the top. */
  autoFocus?: boolean;
};

export function ErrorSummary({ form, errors, ref, autoFocus }: Props) {
  const heading = `${form}-errors`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className={styles.summary}
      // Read aloud once, when it's focused after a submit. A live region would be read again at each corrected field.
      role="group"
      aria-labelledby={heading}
      tabIndex={-1}
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: the page of a refused form starts at what's wrong, or its errors are out of sight.
      autoFocus={autoFocus}
    >
      <p id={heading}>
        <b>{errors.length === 1 ? words.one : interpolate(words.many, { count: errors.length })}</b>
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
