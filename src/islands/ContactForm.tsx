import { contactChoices } from 'virtual:contact-choices';
import { useEffect, useRef } from 'react';
import { formWords } from '../../content/form-words.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { CONTACT_LIMITS } from '../../forms/lead-fields.ts';
import { Button } from '../components/Button.tsx';
import styles from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Failure } from './Failure.tsx';
import { ChoiceField, LinesField, TextField } from './Field.tsx';
import { Honeypot } from './Honeypot.tsx';
import { type Origin, OriginFields } from './OriginFields.tsx';
import { drop, useQuestion } from './question.ts';
import { SmallPrint } from './SmallPrint.tsx';
import { useSubmission } from './use-submission.ts';

const { contact: words, sending } = formWords;

type Props = {
  /** Unique on the page; prefix of the fields' ids. */
  id: string;
  values?: Record<string, string>;
  errors?: FieldError[];
  origin?: Origin;
};

/** The contact form: a plain form that posts, and once touched one that answers in place. */
export function ContactForm({ id, values = {}, errors: before, origin }: Props) {
  const { submission, errors, reopen, formProps, buttonProps } = useSubmission('contact', before);
  const question = useQuestion();
  const note = question?.note ?? values.note;
  const summary = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const sent = submission.state === 'success';
  const dialog = () => formProps.ref.current?.closest('dialog');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as the component lives.
  useEffect(() => {
    if (submission.state === 'refused') summary.current?.focus();
    if (submission.state !== 'success') return;
    done.current?.focus();
    drop();
    // After "Go back", where no dialog closes.
    return () => formProps.ref.current?.querySelector('input')?.focus();
  }, [submission]);

  // A dialog that was closed after success opens with an empty form again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is the same as long as the form lives.
  useEffect(() => {
    const onClose = () => sent && reopen();
    dialog()?.addEventListener('close', onClose);
    return () => dialog()?.removeEventListener('close', onClose);
  }, [sent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as the component lives.
  useEffect(() => {
    const service = formProps.ref.current?.elements.namedItem('service');
    if (!question || !(service instanceof HTMLSelectElement)) return;
    service.value = question.service;
    service.dispatchEvent(new Event('input', { bubbles: true }));
  }, [question]);

  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const text = (name: keyof typeof CONTACT_LIMITS) => ({
    form: id,
    name,
    label: words.labels[name],
    error: error(name),
    defaultValue: values[name],
    maxLength: CONTACT_LIMITS[name],
  });

  return (
    <form className={styles.form} id={id} action="/api/contact" {...formProps}>
      {errors.length > 0 && <ErrorSummary form={id} errors={errors} ref={summary} />}
      <div className={styles.fields} hidden={sent}>
        <p className={styles.promise}>{words.promise}</p>
        <TextField {...text('fullName')} autoComplete="name" required />
        <TextField
          {...text('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          required
        />
        <TextField {...text('phoneNumber')} type="tel" autoComplete="tel" />
        <ChoiceField
          form={id}
          name="service"
          label={words.labels.service}
          placeholder={words.chooseService}
          choices={contactChoices}
          defaultValue={values.service}
          error={error('service')}
          required
        />
        {note && <LinesField key={note} {...text('note')} defaultValue={note} rows={6} />}
        <Honeypot form={id} />
        <OriginFields origin={origin} />
      </div>
      {submission.state === 'failed' && <Failure sentence={submission.sentence} />}
      {sent && (
        <p className={styles.next} ref={done} tabIndex={-1}>
          <b>{words.next.title}</b> {words.next.text}
        </p>
      )}
      <div role="status" className={styles.actions}>
        <Button {...buttonProps} className={sent ? styles.sent : styles.submit}>
          {sent ? words.sent : submission.state === 'loading' ? sending : words.send}
        </Button>
        {sent && (
          <Button look="text" onClick={() => (dialog() ? dialog()?.close() : reopen())}>
            {words.back}
          </Button>
        )}
      </div>
      {!sent && <SmallPrint kept={words.kept} origin={origin} />}
    </form>
  );
}
