import { formWords } from '../../content-model/form-words.ts';
import { HONEYPOT_FIELD } from '../../forms/honeypot.ts';

/** A trap for bots that fill in every field. Hidden from visitors, keyboards and screen readers. */
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
