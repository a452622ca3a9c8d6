import { useId, useState } from 'react';
import type { ReplyOf } from '../../actions.ts';
import { say, sayWhyNot } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { useAction } from '../requests.ts';
import styles from './leads.module.css';

/** As in server/leads/remarks.ts, which the desk's server checks. */
const MAX_LENGTH = 500;

const WHY_NOT = {
  unreadable: `A remark has up to ${MAX_LENGTH} characters of text.`,
  full: 'This lead has 50 remarks. Remove one first.',
};

/** Adds a remark of the person who's signed in. */
export function NewRemark({ lead: { id } }: { lead: ReplyOf<'showLead'> }) {
  const field = useId();
  const [text, setText] = useState('');
  const params = { id };
  const undo = useAction('removeRemark', { onDone: () => say('Undone.') });
  const write = useAction('remarkOnLead', {
    onDone: ({ result }, { body }) => {
      if (result !== 'done') return sayWhyNot(WHY_NOT[result]);
      setText('');
      say('Remark saved.', () => undo.run({ params, body: { id: body.id } }));
    },
  });
  return (
    <form
      className={styles.remarking}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) write.run({ params, body: { id: crypto.randomUUID(), text } });
      }}
    >
      <label className={styles.label} htmlFor={field}>
        Add a remark
      </label>
      <textarea
        id={field}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        aria-describedby={`${field}-hint`}
      />
      <p className="quiet" id={`${field}-hint`}>
        With your name and the time, for everyone at the desk. If the sender asks for a copy of what we store,
        it’s in there.
      </p>
      <p className={styles.choices}>
        <button type="submit" disabled={write.isPending || text.trim() === ''}>
          Save remark
        </button>
      </p>
      <Problem errors={[write.error, undo.error]} />
    </form>
  );
}

/** Removes a remark for good. */
export function RemoveRemark({
  lead: { id },
  remark,
}: {
  lead: ReplyOf<'showLead'>;
  remark: ReplyOf<'showLead'>['remarks'][number];
}) {
  const remove = useAction('removeRemark', { onDone: () => say('Remark removed.') });
  return (
    <details className={styles.remove}>
      <summary>Remove…</summary>
      <button
        type="button"
        className="danger"
        disabled={remove.isPending}
        onClick={() => remove.run({ params: { id }, body: { id: remark.id } })}
      >
        Remove this remark for good
      </button>
      <Problem errors={[remove.error]} />
    </details>
  );
}
