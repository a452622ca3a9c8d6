import { formWords } from '../../content-model/form-words.ts';
import { HONEYPOT_FIELD } from '../../forms/honeypot.ts';

/** Where a form was sent from. Landing pages add the kind of form and the product, a form shown again the ad. */
export type Origin = Partial<
  Record<'page' | 'type' | 'from' | 'utmSource' | 'utmCampaign', string | undefined>
>;

/** Renders a trap for bots that fill in every field, hidden from visitors and screen readers, and the form's origin. */
export function HiddenFields({ form, origin = {} }: { form: string; origin?: Origin | undefined }) {
  const id = `${form}-${HONEYPOT_FIELD}`;
  return (
    <>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={id}>{formWords.trap}</label>
        <input type="text" id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      {Object.entries(origin).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
