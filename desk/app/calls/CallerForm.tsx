import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { WHY_NOT } from '../leads/LeadCall.tsx';
import { useMe } from '../me.ts';
import { isoDay, useMoments } from '../moments.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import styles from './calls.module.css';
import { useWeekLink } from './weeks.ts';

const FIELDS = [
  { name: 'fullName', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel' },
] as const;

/** Books a call for someone who phoned and isn't a lead yet. */
export function CallerForm({ services }: { services: string[] }) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { when } = useMoments();
  const { timeZone } = useMe();
  const linkToWeek = useWeekLink();
  // A retry after a lost answer has the same key, so that it books once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const book = useAction('bookCaller', {
    onDone: ({ result, startsAt, problems }) => {
      const [wrong] = problems;
      if (wrong) return document.getElementById(`${id}-${wrong.field}`)?.focus();
      setKey(crypto.randomUUID());
      if (result === 'invalid') return;
      if (result !== 'done' || startsAt === null)
        return sayWhyNot(WHY_NOT[result === 'done' ? 'noTime' : result]);
      say(
        `Booked for ${when(startsAt)}, and stored as a lead. The caller and the firm each get an email.`,
        undefined,
        linkToWeek(isoDay(timeZone, startsAt)),
      );
      form.current?.reset();
      details.current?.removeAttribute('open');
    },
  });
  const problems = new Map(book.answer?.problems.map(({ field, message }) => [field, message]));
  const about = (name: string) => ({ id: `${id}-${name}`, name, problem: problems.get(name) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name)).trim();
    const person = { fullName: read('fullName'), email: read('email'), phoneNumber: read('phoneNumber') };
    book.run({ body: { ...person, service: read('service'), at: read('at'), key } });
  };
  return (
    // The last message would cover the form.
    <details
      ref={details}
      className={styles.form}
      onToggle={({ currentTarget }) => currentTarget.open && say('')}
    >
      <summary>Book a call for someone who phoned</summary>
      <p className="quiet">
        If they’ve written before, open their lead instead and book it there. You need their email address:
        that’s where they get the details.
      </p>
      <form ref={form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {FIELDS.map(({ name, label, type }) => (
            <Field key={name} {...about(name)} label={label}>
              {(attributes) => <input type={type} autoComplete="off" {...attributes} />}
            </Field>
          ))}
          <Field {...about('service')} label="About">
            {(attributes) => (
              <select {...attributes}>
                <option value="">Choose a service</option>
                {services.map((service) => (
                  <option key={service}>{service}</option>
                ))}
              </select>
            )}
          </Field>
          <Field {...about('at')} label="When, in the firm’s time zone">
            {(attributes) => <input type="datetime-local" {...attributes} />}
          </Field>
        </div>
        <button type="submit" disabled={book.isPending}>
          Book the call
        </button>
        <Problem errors={[book.error]} />
      </form>
    </details>
  );
}

type FieldProps = {
  id: string;
  name: string;
  label: string;
  problem: string | undefined;
  children: (attributes: {
    id: string;
    name: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

function Field({ id, name, label, problem, children }: FieldProps) {
  const describedBy = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': problem !== undefined, 'aria-describedby': describedBy })}
      {problem !== undefined && (
        <strong className="error" id={describedBy}>
          {problem}
        </strong>
      )}
    </div>
  );
}
