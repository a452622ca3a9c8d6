import { contactChoices } from 'virtual:contact-choices';
import { useEffect, useRef } from 'react';
import type { Firm } from '../../content/firm.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { CONTACT_LIMITS, SERVICE_PLACEHOLDER } from '../../forms/lead-fields.ts';
import { Button } from '../components/Button.tsx';
import styles from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Failure } from './Failure.tsx';
import { ChoiceField, LinesField, TextField } from './Field.tsx';
import { Honeypot } from './Honeypot.tsx';
import { type Origin, OriginFields } from './OriginFields.tsx';
import { useSubmission } from './use-submission.ts';

type Props = {
  /** Unique on the page; prefix of the fields' ids. */
  id: string;
  /** What the form says of the firm. Passed in, so that the firm's files and their schema stay out of the script. */
  firm: Pick<Firm, 'email' | 'phone' | 'reply'>;
  values?: Record<string, string>;
  errors?: FieldError[];
  origin?: Origin;
};

/** The contact form: a plain form that posts, and once touched one that answers in place. */
export function ContactForm({ id, firm, values = {}, errors: before, origin }: Props) {
  const { submission, errors, reopen, formProps, buttonProps } = useSubmission('contact', before);
  const summary = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const sent = submission.state === 'success';
  const dialog = () => formProps.ref.current?.closest('dialog');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as the component lives.
  useEffect(() => {
    if (submission.state === 'refused') summary.current?.focus();
    if (submission.state !== 'success') return;
    done.current?.focus();
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

  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const text = (name: keyof typeof CONTACT_LIMITS) => ({
    form: id,
    name,
    error: error(name),
    defaultValue: values[name],
    maxLength: CONTACT_LIMITS[name],
  });

  return (
    <form className={styles.form} id={id} action="/api/contact" {...formProps}>
      {errors.length > 0 && <ErrorSummary form={id} errors={errors} ref={summary} />}
      <div className={styles.fields} hidden={sent}>
        <p className={styles.promise}>
          {firm.reply.who} answers within {firm.reply.within}.
        </p>
        <TextField {...text('fullName')} label="Full name" autoComplete="name" required />
        <TextField
          {...text('email')}
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          required
        />
        <TextField {...text('phoneNumber')} label="Phone number (optional)" type="tel" autoComplete="tel" />
        <ChoiceField
          form={id}
          name="service"
          label="Service"
          placeholder={SERVICE_PLACEHOLDER}
          choices={contactChoices}
          defaultValue={values.service}
          error={error('service')}
          required
        />
        {values.note && (
          <LinesField {...text('note')} label="Your note (empty it to leave it out)" rows={6} />
        )}
        <Honeypot form={id} />
        <OriginFields origin={origin} />
      </div>
      {submission.state === 'failed' && <Failure firm={firm} sentence={submission.sentence} />}
      {sent && (
        <p className={styles.next} ref={done} tabIndex={-1}>
          <b>Your message is with us.</b> A note that it arrived is on its way to your inbox. After that comes
          an answer from {firm.reply.who}, within {firm.reply.within}.
        </p>
      )}
      <div role="status" className={styles.actions}>
        <Button {...buttonProps} className={sent ? styles.sent : styles.submit}>
          {sent
            ? 'We will connect to you shortly!'
            : submission.state === 'loading'
              ? 'Sending…'
              : "Let's Connect"}
        </Button>
        {sent && (
          <Button look="text" onClick={() => (dialog() ? dialog()?.close() : reopen())}>
            Go back
          </Button>
        )}
      </div>
      {!sent && (
        <p className={styles.consent}>
          We use this to answer you, and for nothing else. No SSN or documents here, please.
        </p>
      )}
    </form>
  );
}
