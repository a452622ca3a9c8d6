import { contactChoices } from 'virtual:contact-choices';
import { formWords } from '../../content-model/form-words.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { CONTACT_LIMITS } from '../../forms/lead-fields.ts';
import { ChoiceField, LinesField, TextField } from './Field.tsx';
import { HiddenFields, type Origin } from './HiddenFields.tsx';

const { contact: words } = formWords;

type Props = {
  form: string;
  values: Record<string, string>;
  errors: FieldError[];
  origin?: Origin | undefined;
  /** The label of the phone number if it's required. */
  number?: string | undefined;
};

export function ContactFields({ form, values, errors, origin, number }: Props) {
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const text = (name: keyof typeof CONTACT_LIMITS) => ({
    form,
    name,
    label: words.labels[name],
    error: error(name),
    defaultValue: values[name],
    maxLength: CONTACT_LIMITS[name],
  });

  return (
    <>
      <TextField {...text('fullName')} autoComplete="name" required />
      <TextField {...text('email')} type="email" autoComplete="email" spellCheck={false} required />
      <TextField
        {...text('phoneNumber')}
        {...(number && { label: number, required: true })}
        type="tel"
        autoComplete="tel"
      />
      <ChoiceField
        form={form}
        name="service"
        label={words.labels.service}
        placeholder={words.chooseService}
        choices={contactChoices}
        defaultValue={values.service}
        error={error('service')}
        required
      />
      {values.note && <LinesField key={values.note} {...text('note')} rows={6} />}
      <HiddenFields form={form} origin={origin} />
    </>
  );
}
