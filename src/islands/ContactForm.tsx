import { answerers } from 'virtual:contact-choices';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { interpolate } from '../../content-model/fill-in/interpolate.ts';
import { formWords } from '../../content-model/form-words.ts';
import { answersOf, nextSteps, promiseOf } from '../../content-model/next-steps.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { SlipRows } from '../components/paper/SlipRows.tsx';
import { Tick } from '../components/Tick.tsx';
import { answerDay } from './answer-day.ts';
import { ContactFields } from './ContactFields.tsx';
import styles from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Failure } from './Failure.tsx';
import { NoteBox } from './NoteBox.tsx';
import { drop, useNote } from './question.ts';
import { SmallPrint } from './SmallPrint.tsx';
import { type FormProps, useSubmission } from './use-submission.ts';

const { contact: words, sending } = formWords;

const zone = () => encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns the chosen service, which a button of the page may have chosen. */
function useService(form: RefObject<HTMLFormElement | null>, before = '') {
  const [service, setService] = useState(before);
  useEffect(() => {
    const read = () => form.current && setService(String(new FormData(form.current).get('service')));
    read();
    for (const event of ['input', 'click']) addEventListener(event, read);
    return () => {
      for (const event of ['input', 'click']) removeEventListener(event, read);
    };
  }, [form]);
  return service;
}

/** Renders the contact form. It posts like any form, and answers in place once it's hydrated. */
export function ContactForm({ id, values = {}, errors: before, origin }: FormProps) {
  const { submission, errors, reopen, formProps, buttonProps } = useSubmission('contact', before);
  // The built page can't know when it's read.
  const [day, setDay] = useState<string>();
  useEffect(() => setDay(answerDay(Date.now())), []);
  const service = useService(formProps.ref, values.service);
  const note = useNote() ?? values.note;
  const summary = useRef<HTMLDivElement>(null);
  const sent = submission.state === 'success';
  const dialog = () => formProps.ref.current?.closest('dialog');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same as long as the component lives.
  useEffect(() => {
    if (submission.state === 'refused') summary.current?.focus();
    const heading = formProps.ref.current?.closest('dialog, section')?.querySelector('h2');
    if (submission.state !== 'success' || !heading) return;
    const before = heading.textContent;
    heading.textContent = words.next.title;
    heading.tabIndex = -1;
    heading.focus();
    drop();
    return () => {
      heading.textContent = before;
      // Outside the dialog, "Go back" moves the focus to the first field.
      formProps.ref.current?.querySelector('input')?.focus();
    };
  }, [submission]);

  // Reopen the dialog with an empty form after success.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is the same as long as the form lives.
  useEffect(() => {
    const onClose = () => sent && reopen();
    dialog()?.addEventListener('close', onClose);
    return () => dialog()?.removeEventListener('close', onClose);
  }, [sent]);

  return (
    <form className={styles.form} id={id} action="/api/contact" {...formProps}>
      {!sent && <p>{promiseOf(day, answerers[service])}</p>}
      {errors.length > 0 && <ErrorSummary form={id} errors={errors} ref={summary} />}
      <div className={styles.fields} hidden={sent}>
        <ContactFields
          form={id}
          values={note ? { ...values, note } : values}
          errors={errors}
          origin={origin}
        />
      </div>
      {submission.state === 'failed' && <Failure sentence={submission.sentence} />}
      {submission.state === 'success' && (
        <div className={styles.next}>
          <p>{interpolate(words.next.text, { email: submission.email })}</p>
          <SlipRows
            rows={nextSteps(submission.day, answersOf(answerers[submission.service])).map(
              ({ text, value }) => ({
                text,
                value: <bdi>{value}</bdi>,
              }),
            )}
            total={words.next.total}
          />
          {submission.call && (
            <ButtonLink href={`${submission.call}&zone=${zone()}`}>{words.pick}</ButtonLink>
          )}
          {submission.more && <NoteBox form={`${id}-more`} to={submission.more} />}
          {submission.note && (
            <small>
              <b>{words.next.note}</b>
              {submission.note.split('\n').map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text.
                <Fragment key={index}>
                  <br />
                  {line}
                </Fragment>
              ))}
            </small>
          )}
        </div>
      )}
      <div role="status" className={styles.actions}>
        <Button {...buttonProps} {...(sent ? { look: 'done' } : { className: styles.submit })}>
          {sent && <Tick />}
          <span>{sent ? words.sent : submission.state === 'loading' ? sending : words.send}</span>
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
