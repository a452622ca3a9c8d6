import { contactChoices } from 'virtual:contact-choices';
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../content-model/field-errors.ts';
import { formWords } from '../../content-model/form-words.ts';
import { checkForm } from '../../forms/check-form.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { ELAPSED_FIELD } from '../../forms/honeypot.ts';
import type { FormName } from '../../forms/lead-fields.ts';

const { failure: words, refused } = formWords;

/** Longer than the server may take, so that an answer on its way is not cut off. */
const ANSWER_WITHIN_MS = 20_000;

export type Submission =
  | { state: 'open' | 'loading' | 'refused' }
  /** `call`: where a time for the call can be picked, if the firm takes calls. */
  | { state: 'success'; call?: string | undefined }
  /** Nothing is known to be wrong with the fields. `sentence` says what happened. */
  | { state: 'failed'; sentence: string };

type Outcome = Submission & { errors?: FieldError[] };

const NO_TRY = { values: '', body: '', key: '' };

/** 128 random bits. `crypto.randomUUID` would do, but exists only on https and localhost. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function send(action: string, body: string, key: string): Promise<Response> {
  const late = new AbortController();
  setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
  return fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body,
    signal: late.signal,
  });
}

async function outcomeOf(sent: Promise<Response>): Promise<Outcome> {
  let response: Response;
  try {
    response = await sent;
  } catch {
    return { state: 'failed', sentence: navigator.onLine ? words.unanswered : words.offline };
  }
  const answer: { errors?: FieldError[]; call?: string } = await response.json().catch(() => ({}));
  if (response.ok) return { state: 'success', call: answer.call };
  if (response.status === 422 && answer.errors?.length) return { state: 'refused', errors: answer.errors };
  return { state: 'failed', sentence: refused[response.status] ?? words.unknown };
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/**
 * Sends a form's fields to its `action` and says how it went. A repeated try of the same values carries the
 * same key, so that the server keeps one submission however often it is sent.
 *
 * Whatever throws here leaves the form to the browser, which posts it as it would without a script; see also hydrate.ts.
 */
export function useSubmission(name: FormName, before: FieldError[] = []) {
  const [submission, setSubmission] = useState<Submission>({ state: before.length > 0 ? 'refused' : 'open' });
  const [errors, setErrors] = useState(before);
  // Unknown until the script runs, and where the check cannot: the button must not look disabled then.
  const [valid, setValid] = useState<boolean>();
  const form = useRef<HTMLFormElement>(null);
  // Counted from the page's own start: somebody may have filled the form before this script arrived.
  const shownAt = useRef(0);
  const lastTry = useRef(NO_TRY);

  /** Looks at the form as it stands. What is told of the field `edited` goes once it is right. */
  const review = (edited?: string) => {
    if (!form.current) return;
    try {
      const checked = checkForm(name, fieldsOf(form.current), contactChoices);
      const wrong = checked.ok ? [] : fieldErrors(checked.problems);
      setValid(checked.ok);
      setErrors((told) =>
        told.flatMap((error) =>
          error.field === edited ? wrong.filter(({ field }) => field === edited) : [error],
        ),
      );
    } catch (error) {
      setValid(undefined);
      reportError(error);
    }
  };

  const settle = ({ errors = [], ...outcome }: Outcome) => {
    if (outcome.state === 'success') {
      form.current?.reset();
      // The same words once more are another message from here on, and no repetition.
      lastTry.current = NO_TRY;
    }
    setErrors(errors);
    setSubmission(outcome);
    review();
  };

  const reopen = () => {
    shownAt.current = performance.now();
    settle({ state: 'open' });
  };

  const edit = ({ target }: InputEvent<HTMLFormElement>) => {
    if (submission.state === 'success') setSubmission({ state: 'open' });
    review((target as HTMLInputElement).name);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the page's form.
  useEffect(() => {
    review();
    // A button that opens the form's dialog may have preselected a service.
    const onClick = () => review();
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (submission.state === 'loading' || submission.state === 'success') return event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const checked = checkForm(name, fields, contactChoices);
    if (!checked.ok) {
      event.preventDefault();
      return settle({ state: 'refused', errors: fieldErrors(checked.problems) });
    }
    const values = JSON.stringify(fields);
    if (values !== lastTry.current.values) {
      const body = JSON.stringify({
        ...fields,
        [ELAPSED_FIELD]: Math.round(performance.now() - shownAt.current),
      });
      lastTry.current = { values, body, key: randomKey() };
    }
    const { body, key } = lastTry.current;
    const answer = send(event.currentTarget.getAttribute('action') ?? '', body, key);
    // Not before the message is on its way: until here, what throws leaves it to the browser to post the form.
    event.preventDefault();
    settle({ state: 'loading' });
    outcomeOf(answer).then(settle);
  };

  return {
    submission,
    errors,
    reopen,
    /** What the form element carries. The browser's own validation speaks until the script does. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: valid !== undefined,
      onSubmit: submit,
      onInput: edit,
    },
    /** What the submit button carries: it stays focusable, and pressing it says what is missing. */
    buttonProps: {
      type: 'submit',
      'aria-disabled':
        valid === false || submission.state === 'loading' || submission.state === 'success'
          ? true
          : undefined,
    },
  } as const;
}
