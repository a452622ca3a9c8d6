import { formWords } from '../../content-model/form-words.ts';
import { HONEYPOT_FIELD } from '../../forms/honeypot.ts';

/** A trap for bots that fill every field. Visitors, keyboards and screen readers don't reach it. */
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
