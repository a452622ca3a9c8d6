import { formWords } from '../../content-model/form-words.ts';
import { CONTACT_LIMITS } from '../../forms/lead-fields.ts';
import { LinesField } from './Field.tsx';

const { label, hint } = formWords.more;

type Props = { form: string; error?: string | undefined; defaultValue?: string | undefined };

/** Renders the box for one more note, once a message was sent. */
export function NoteField(props: Props) {
  return (
    <LinesField {...props} name="note" label={label} hint={hint} maxLength={CONTACT_LIMITS.note} rows={3} />
  );
}
