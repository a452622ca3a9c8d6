import { formWords } from '../../content-model/form-words.ts';
import { HONEYPOT_FIELD } from '../../forms/honeypot.ts';

/** A field for scripts that fill whatever they find. Out of sight, out of the tab order, out of the reading order. */
export function Honeypot({ form }: { form: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={`${form}-${HONEYPOT_FIELD}`}>{formWords.trap}</label>
      <input
        type="text"
        id={`${form}-${HONEYPOT_FIELD}`}
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}
