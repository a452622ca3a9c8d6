import { type SubmitEvent, useId, useRef } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import styles from './leads.module.css';

const FIELDS = [
  { name: 'fullName', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phoneNumber', label: 'Phone', type: 'tel' },
] as const;

type Field = (typeof FIELDS)[number]['name'];
type Answer = ReplyOf<'correctLead'>;

const WHY_NOT: Partial<Record<Answer['result'], string>> = {
  same: 'Nothing was changed: that’s what it says already.',
  needsNumber: 'Nothing was changed: the call needs a phone number.',
  otherCall: 'Nothing was changed: another lead with this address has a call booked.',
  changed: 'Someone else has just corrected this lead. Look at the new values, then correct them again.',
};

/** Says what a correction did. */
function resultOf({ newLinks, callMails }: Answer, correction: Partial<Record<Field, string>>): string {
  const to = Object.values(correction).filter(Boolean).join(', ');
  const unsent = callMails ? '' : ' Nothing was sent to the new one, so write to them yourself.';
  const links = newLinks ? ` Links in emails to the old address no longer work.${unsent}` : '';
  const call = callMails ? ' The caller and the firm each get the email about the call again.' : '';
  return `Corrected${to && `: ${to}`}.${links}${call}`;
}

/** Corrects the sender of a lead. */
export function CorrectLead({ lead: { id, sender } }: { lead: ReplyOf<'showLead'> }) {
  const form = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const undo = useAction('correctLead', {
    onDone: ({ result }) =>
      result === 'done' ? say('Undone.') : sayWhyNot(WHY_NOT[result] ?? 'Nothing was undone.'),
  });
  const correct = useAction('correctLead', {
    onDone: (answer, { body: { correction, was } }) => {
      const [wrong] = answer.problems;
      if (wrong) return document.getElementById(`${form}-${wrong.field}`)?.focus();
      if (answer.result !== 'done') return sayWhyNot(WHY_NOT[answer.result] ?? 'Nothing was changed.');
      details.current?.removeAttribute('open');
      // What's above has the new values, and would be below the message.
      details.current?.scrollIntoView({ block: 'center' });
      // Links that were voided stay so, and a call's emails went out.
      const takeBack = () => undo.run({ params: { id }, body: { correction: was, was: correction } });
      say(resultOf(answer, correction), answer.newLinks ? undefined : takeBack);
    },
  });
  const problems = new Map(correct.answer?.problems.map(({ field, message }) => [field, message]));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const changed = FIELDS.filter(({ name }) => typed.get(name) !== sender[name]);
    if (changed.length === 0) return sayWhyNot(WHY_NOT.same ?? '');
    const take = (value: (name: Field) => string) =>
      Object.fromEntries(changed.map(({ name }) => [name, value(name)]));
    const correction = take((name) => String(typed.get(name)).trim());
    correct.run({ params: { id }, body: { correction, was: take((name) => sender[name]) } });
  };
  return (
    <details ref={details}>
      <summary>Correct the name, email or phone</summary>
      {/* Once corrected, the fields start with the new values. */}
      <form onSubmit={submit} key={Object.values(sender).join('\n')} noValidate>
        {FIELDS.map(({ name, label, type }) => (
          <div className="field" key={name}>
            <label className={styles.label} htmlFor={`${form}-${name}`}>
              {label}
            </label>
            <input
              id={`${form}-${name}`}
              name={name}
              type={type}
              defaultValue={sender[name]}
              autoComplete="off"
              aria-invalid={problems.has(name)}
              aria-describedby={problems.has(name) ? `${form}-${name}-problem` : undefined}
            />
            {problems.has(name) && (
              <strong className="error" id={`${form}-${name}-problem`}>
                {problems.get(name)}
              </strong>
            )}
          </div>
        ))}
        <p className={styles.choices}>
          <button type="submit" disabled={correct.isPending}>
            Save correction
          </button>
        </p>
        <Problem errors={[correct.error, undo.error]} />
      </form>
    </details>
  );
}
