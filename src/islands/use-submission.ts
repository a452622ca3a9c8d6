import { contactChoices } from 'virtual:contact-choices';
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../content-model/field-errors.ts';
import { formWords } from '../../content-model/form-words.ts';
import { checkForm } from '../../forms/check-form.ts';
import type { FieldError } from '../../forms/field-error.ts';
import { ELAPSED_FIELD } from '../../forms/honeypot.ts';
import type { FormName } from '../../forms/lead-fields.ts';
import type { Origin } from './HiddenFields.tsx';

const { failure: words, refused } = formWords;

/** Longer than the server may take, so an answer isn't cut off. */
const ANSWER_WITHIN_MS = 20_000;

export type FormProps = {
  /** Unique on the page; prefix of the fields' ids. */
  id: string;
  values?: Record<string, string>;
  errors?: FieldError[];
  origin?: Origin;
};

type Submission =
  | { state: 'open' | 'loading' | 'refused' }
  /**
   * `day` is by when the firm answers, `call` links to times for the call, if the firm takes calls, and `email` is where the
   * confirmation goes. `note` is what was sent along, and `more` is where one more note can be sent.
   */
  | {
      state: 'success';
      day?: string | undefined;
      call?: string | undefined;
      more?: string | undefined;
      email: string;
      service: string;
      note: string;
    }
  /** `sentence` says what happened. The fields may be fine. */
  | { state: 'failed'; sentence: string };

export type Outcome = Submission & { errors?: FieldError[] };

const NO_TRY = { values: '', body: '', key: '' };

/** 128 random bits. `crypto.randomUUID` needs https or localhost. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export function send(action: string, body: string, key: string): Promise<Response> {
  const late = new AbortController();
  setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
  return fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body,
    signal: late.signal,
  });
}

/** Turns the reply to a form's fields into what the form says. */
export async function outcomeOf(
  sent: Promise<Response>,
  { email, service, note }: Fields = {},
): Promise<Outcome> {
  let response: Response;
  try {
    response = await sent;
  } catch {
    return { state: 'failed', sentence: navigator.onLine ? words.unanswered : words.offline };
  }
  const answer: { errors?: FieldError[]; day?: string; call?: string; note?: string } = await response
    .json()
    .catch(() => ({}));
  if (response.ok)
    return {
      state: 'success',
      day: answer.day,
      call: answer.call,
      more: answer.note,
      email: String(email),
      service: String(service),
      note: String(note ?? ''),
    };
  if (response.status === 422 && answer.errors?.length) return { state: 'refused', errors: answer.errors };
  return { state: 'failed', sentence: refused[response.status] ?? words.unknown };
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
type Fields = ReturnType<typeof fieldsOf>;

/** Sends a form's fields to its `action`. If anything throws here, the browser posts the form; see also hydrate.ts. */
export function useSubmission(name: FormName, before: FieldError[] = []) {
  const [submission, setSubmission] = useState<Submission>({ state: before.length > 0 ? 'refused' : 'open' });
  const [errors, setErrors] = useState(before);
  // Unknown before hydration and if the check fails; the button must not look disabled then.
  const [valid, setValid] = useState<boolean>();
  const form = useRef<HTMLFormElement>(null);
  // Starts at page load, because somebody may fill in the form before hydration.
  const shownAt = useRef(0);
  // A retry with the same values has the same idempotency key, so the server keeps one submission.
  const lastTry = useRef(NO_TRY);

  /** Checks the form, and clears the error of the `edited` field once it's right. */
  const review = (edited?: string) => {
    if (!form.current) return;
    try {
      const checked = checkForm(name, fieldsOf(form.current), contactChoices);
      const wrong = checked.ok ? [] : fieldErrors(checked.problems);
      setValid(checked.ok);
      setErrors((shown) =>
        shown.flatMap((error) =>
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
      // From here on, the same words are a new message and not a retry.
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
    // A button that opened the dialog may have preselected a service.
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
    // The request is on its way. If anything threw before this line, the browser posts the form itself.
    event.preventDefault();
    settle({ state: 'loading' });
    outcomeOf(answer, fields).then(settle);
  };

  return {
    submission,
    errors,
    reopen,
    /** Props of the form. The browser validates until hydration. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: valid !== undefined,
      onSubmit: submit,
      onInput: edit,
    },
    /** Props of the submit button. It stays focusable, and pressing it says what's missing. */
    buttonProps: {
      type: 'submit',
      'aria-disabled':
        valid === false || submission.state === 'loading' || submission.state === 'success'
          ? true
          : undefined,
    },
  } as const;
}
