import { useId, useState } from 'react';
import { say, sayWhyNot } from '../news.ts';
import { useAction } from '../requests.ts';
import type { Detail } from './Lead.tsx';
import { Problem } from './LeadActions.tsx';
import styles from './leads.module.css';

/** As in server/leads/remarks.ts, which the desk's server checks. */
const MAX_LENGTH = 500;

/** The firm's own remark. What's typed stays if someone else has written one meanwhile. */
export function Remark({ lead: { id, remark } }: { lead: Detail }) {
  const field = useId();
  /** What's typed, and the remark that it replaces. */
  const [draft, setDraft] = useState<{ text: string; was: string }>();
  const [theirs, setTheirs] = useState<string>();
  const undo = useAction('remarkOnLead', {
    onDone: ({ result }) =>
      result === 'done'
        ? say('Undone.')
        : sayWhyNot('Someone else has changed the remark since, so nothing was undone.'),
  });
  const write = useAction('remarkOnLead', {
    onDone: ({ result, remark: now }, { body }) => {
      if (result === 'unreadable') return sayWhyNot(`A remark has up to ${MAX_LENGTH} characters of text.`);
      if (result === 'changed') {
        setTheirs(now);
        setDraft({ text: body.remark, was: now });
        return;
      }
      setTheirs(undefined);
      setDraft(undefined);
      const takeBack = () => undo.run({ params: { id }, body: { remark: body.was, was: now } });
      say(now === '' ? 'Remark removed.' : 'Remark saved.', takeBack);
    },
  });
  const text = draft?.text ?? remark;
  const was = draft?.was ?? remark;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        write.run({ params: { id }, body: { remark: text, was } });
      }}
    >
      <h2>
        <label htmlFor={field}>Your remark</label>
      </h2>
      <p className="quiet" id={`${field}-hint`}>
        For people of the firm. If the sender asks for everything we’ve stored, it’s in their copy. It’s
        erased with the lead.
      </p>
      {theirs !== undefined && (
        <p className="error" role="alert">
          Someone else has just {theirs === '' ? 'removed the remark' : `written: “${theirs}”`}. Your text is
          below; saving it replaces theirs.
        </p>
      )}
      <textarea
        id={field}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setDraft({ text: currentTarget.value, was })}
        aria-describedby={`${field}-hint`}
      />
      <p className={styles.choices}>
        <button type="submit" disabled={write.isPending || text === was}>
          Save remark
        </button>
      </p>
      <Problem errors={[write.error, undo.error]} />
    </form>
  );
}
