import { useEffect } from 'react';
import { formWords } from '../../content-model/form-words.ts';
import { EMAIL_MAX_LENGTH } from '../../forms/email.ts';
import { Button } from '../components/Button.tsx';
import { Tick } from '../components/Tick.tsx';
import { Failure } from './Failure.tsx';
import { TextField } from './Field.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './NewsletterForm.module.css';
import { SmallPrint } from './SmallPrint.tsx';
import { type FormProps, useSubmission } from './use-submission.ts';

const { newsletter: words, sending } = formWords;

/** Renders the newsletter form. Its reply never depends on the address that was entered. */
export function NewsletterForm({ id, values = {}, errors: before, origin }: FormProps) {
  const { submission, errors, formProps, buttonProps } = useSubmission('newsletter', before);
  const sent = submission.state === 'success';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as the component lives.
  useEffect(() => {
    if (submission.state === 'refused')
      formProps.ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submission]);

  return (
    <form className={styles.form} id={id} action="/api/newsletter" {...formProps}>
      <div className={styles.row}>
        <TextField
          form={id}
          name="email"
          label={words.label}
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={values.email}
          error={errors[0]?.message}
          required
        />
        <Button {...buttonProps} {...(sent ? { look: 'done' } : { className: styles.submit })}>
          {sent && <Tick />}
          <span>{sent ? words.sent : submission.state === 'loading' ? sending : words.send}</span>
        </Button>
      </div>
      <HiddenFields form={id} origin={origin} />
      {submission.state === 'failed' && <Failure sentence={submission.sentence} />}
      <p role="status">{sent && words.next}</p>
      {!sent && <SmallPrint kept={words.kept} origin={origin} />}
    </form>
  );
}
