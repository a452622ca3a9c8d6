import type { CollectionEntry } from 'astro:content';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import { printMoney } from '../../../tools/money.ts';
import { Button } from '../../components/Button.tsx';
import { Lines } from './Sheet.tsx';
import type { SaidAnswer, SaidRefusal } from './say-result.ts';
import styles from './TaxWorksheet.module.css';
import { whole } from './whole.tsx';

type Props = {
  words: CollectionEntry<'estimated-tax'>['data']['worksheet'];
  /** Whether one of its fields has a value, as from an address. */
  filled: boolean;
  /** What the fields come to, once one has a figure. */
  said: SaidAnswer | SaidRefusal | undefined;
  /** The name of the field that takes the result. */
  into: string;
  children: ReactNode;
};

/** Puts an amount into a field of the same form, as if it had been typed. */
function take(amount: number, name: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
  const field = currentTarget.form?.elements.namedItem(name) as HTMLInputElement;
  field.value = printMoney(amount);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

function Answer({ words, said, into }: Pick<Props, 'words' | 'said' | 'into'>) {
  if (!said) return null;
  if ('askUs' in said) return <p>{whole(said.askUs)}</p>;
  const { amount } = said.total;
  const use = interpolate(words.use, { amount: printMoney(amount) });
  return (
    // Drawn anew for each amount: a translation may have changed its text.
    <div className={styles.answer} key={use}>
      <Lines {...said} />
      <Button look="line" onClick={(event) => take(amount, into, event)}>
        {use}
      </Button>
      <p>
        <b>{toolWords.leftOut}</b>
        {whole(` ${said.leftOut.join('. ')}.`)}
      </p>
    </div>
  );
}

/** Works out the tax for a field of the form, from what people know. Closed at first; its fields are drawn once it's open. */
export function TaxWorksheet({ words, filled, said, into, children }: Props) {
  const [opened, setOpened] = useState(false);
  const open = opened || filled;
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before its script ran.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details
      ref={details}
      className={styles.worksheet}
      open={open}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{words.name}</summary>
      <p>{words.lead}</p>
      {open && children}
      <Answer words={words} said={open ? said : undefined} into={into} />
    </details>
  );
}
