import { formWords } from '../../content-model/form-words.ts';
import { Button } from '../components/Button.tsx';
import styles from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { NoteField } from './NoteField.tsx';
import type { FormProps } from './use-submission.ts';

/** Renders the box for one more note as a form without a script. It posts to its page's own address, which has the token. */
export function NoteForm({
  id,
  values = {},
  errors = [],
  className = styles.form,
}: FormProps & { className?: string | undefined }) {
  return (
    <form method="post" id={id} className={className}>
      {errors.length > 0 && <ErrorSummary form={id} errors={errors} />}
      <NoteField form={id} error={errors[0]?.message} defaultValue={values.note} />
      <Button type="submit" look="line">
        {formWords.more.send}
      </Button>
    </form>
  );
}
