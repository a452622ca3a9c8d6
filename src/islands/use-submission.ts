import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldError, FormCheck } from '../../forms/field-error.ts';
import { ELAPSED_FIELD } from '../../forms/honeypot.ts';
import { REFUSALS } from '../../forms/refusals.ts';

/** Longer than the server may take, so that an answer on its way is not cut off. */
const ANSWER_WITHIN_MS = 20_000;

export type Submission =
  | { state: 'open' | 'loading' | 'success' }
  | { state: 'refused'; errors: FieldError[] }
  /** Nothing is known to be wrong with the fields. `sentence` says what happened. */
  | { state: 'failed'; sentence: string };

/** 128 random bits. `crypto.randomUUID` would do, but exists only on https and localhost. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

async function send(action: string, body: string, key: string): Promise<Submission> {
  let response: Response;
  try {
    response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch {
    const sentence = navigator.onLine
      ? 'We did not hear back from our server. Please send again; it will not arrive twice.'
      : 'You seem to be offline. Please send again once you are connected; nothing you typed is lost.';
    return { state: 'failed', sentence };
  }
  if (response.ok) return { state: 'success' };
  const problem: { errors?: FieldError[] } = await response.json().catch(() => ({}));
  if (response.status === 422 && problem.errors?.length) return { state: 'refused', errors: problem.errors };
  return {
    state: 'failed',
    sentence: REFUSALS[response.status] ?? 'Something went wrong on our side. Please send it again.',
  };
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/**
 * Sends a form's fields to its `action` and says how it went. A repeated try of the same values carries the
 * same key, so that the server keeps one submission however often it is sent.
 */
export function useSubmission(
  check: (raw: Record<string, unknown>) => FormCheck<object>,
  before: FieldError[] = [],
) {
  const [submission, setSubmission] = useState<Submission>(
    before.length > 0 ? { state: 'refused', errors: before } : { state: 'open' },
  );
  // Unknown until the script runs: the button must not look disabled before that.
  const [valid, setValid] = useState<boolean>();
  const form = useRef<HTMLFormElement>(null);
  // Counted from the page's own start: somebody may have filled the form before this script arrived.
  const shownAt = useRef(0);
  const lastTry = useRef({ values: '', body: '', key: '' });

  const review = () => form.current && setValid(check(fieldsOf(form.current)).ok);

  const reopen = () => {
    shownAt.current = performance.now();
    lastTry.current = { values: '', body: '', key: '' };
    setSubmission({ state: 'open' });
    review();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the page's form.
  useEffect(() => {
    review();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.state === 'loading') return;
    const fields = fieldsOf(event.currentTarget);
    const checked = check(fields);
    if (!checked.ok) return setSubmission({ state: 'refused', errors: checked.errors });
    const values = JSON.stringify(fields);
    if (values !== lastTry.current.values) {
      const body = JSON.stringify({
        ...fields,
        [ELAPSED_FIELD]: Math.round(performance.now() - shownAt.current),
      });
      lastTry.current = { values, body, key: randomKey() };
    }
    setSubmission({ state: 'loading' });
    const outcome = await send(
      form.current?.getAttribute('action') ?? '',
      lastTry.current.body,
      lastTry.current.key,
    );
    if (outcome.state === 'success') form.current?.reset();
    setSubmission(outcome);
  };

  return {
    submission,
    errors: submission.state === 'refused' ? submission.errors : [],
    reopen,
    /** What the form element carries. The browser's own validation speaks until the script does. */
    formProps: {
      ref: form,
      method: 'post',
      noValidate: valid !== undefined,
      onSubmit: submit,
      onInput: review,
    },
    /** What the submit button carries: it stays focusable, and pressing it says what is missing. */
    buttonProps: {
      type: 'submit',
      'aria-disabled': valid === false || submission.state === 'loading' ? true : undefined,
    },
  } as const;
}
