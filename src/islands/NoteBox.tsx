import { useRef, useState } from 'react';
import { formWords } from '../../content-model/form-words.ts';
import { Button } from '../components/Button.tsx';
import styles from './ContactForm.module.css';
import { Failure } from './Failure.tsx';
import { NoteField } from './NoteField.tsx';
import { type Outcome, outcomeOf, randomKey, send } from './use-submission.ts';

const { more: words, sending } = formWords;

type Props = {
  /** Prefix of the ids, unique on the page. */
  form: string;
  /** Where the note goes. */
  to: string;
};

/** Asks for one more note after a form was sent. It's inside that form, so it isn't one, and its typing isn't the form's. */
export function NoteBox({ form, to }: Props) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' });
  const box = useRef<HTMLDivElement>(null);
  if (outcome.state === 'success')
    return (
      <p tabIndex={-1} ref={(said) => said?.focus()}>
        <b>{words.sent}</b>
      </p>
    );
  const add = () => {
    if (outcome.state === 'loading') return;
    const note = box.current?.querySelector('textarea')?.value;
    setOutcome({ state: 'loading' });
    outcomeOf(send(to, JSON.stringify({ note }), randomKey())).then((answer) => {
      setOutcome(answer);
      if (answer.state !== 'success') box.current?.querySelector('textarea')?.focus();
    });
  };
  return (
    <div ref={box} className={styles.next} onInput={(event) => event.stopPropagation()}>
      <NoteField form={form} error={outcome.errors?.[0]?.message} />
      {outcome.state === 'failed' && <Failure sentence={outcome.sentence} />}
      <Button look="line" onClick={add}>
        {outcome.state === 'loading' ? sending : words.send}
      </Button>
    </div>
  );
}
