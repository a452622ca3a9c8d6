import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import type { Values } from './fragment.ts';
import styles from './Worksheet.module.css';

export function FormPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

type StepProps = { name: string; open: boolean; next?: string | undefined; children: ReactNode };

/** Opens the next step and closes this one. */
function goOn({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const step = currentTarget.closest('details');
  const following = step?.nextElementSibling;
  if (!step || !(following instanceof HTMLDetailsElement)) return;
  following.open = true;
  step.open = false;
  following.querySelector('summary')?.focus();
}

/** A part of a form that's answered on its own, with a button that leads to the next. Only its first state is `open`. */
export function Step({ name, open, next, children }: StepProps) {
  const [first] = useState(open);
  return (
    <details className={styles.step} open={first}>
      <summary>{name}</summary>
      {children}
      {next && (
        <Button look="line" onClick={goOn}>
          {next}
        </Button>
      )}
    </details>
  );
}

type GrowingProps<Names> = {
  lines: Names[];
  values: Values;
  note: string;
  more: string;
  children(names: Names, index: number): ReactNode;
};

/** Shows one line of fields, those that have values, and those that the visitor adds. */
export function GrowingFields<Names extends Record<string, string>>(props: GrowingProps<Names>) {
  const { lines, values, note, more, children } = props;
  const [added, setAdded] = useState(1);
  const filled = lines.map((names) => Object.values(names).some((name) => values[name]));
  const shown = Math.max(added, filled.lastIndexOf(true) + 1);
  return (
    <>
      {lines.slice(0, shown).map(children)}
      <div className={styles.foot}>
        <p>{note}</p>
        {shown < lines.length && (
          <Button look="text" onClick={() => setAdded(shown + 1)}>
            {more}
          </Button>
        )}
      </div>
    </>
  );
}
