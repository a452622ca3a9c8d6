import { useState } from 'react';
import { actionOf } from '../../actions.ts';
import { fillPath } from '../paths.ts';
import styles from './newsletter.module.css';

const LOOKS = { light: 'Light', dark: 'Dark', text: 'Plain text' } as const;
const WIDTHS = { wide: 'Wide', narrow: 'Narrow' } as const;

type Props = { id: string; version: string; text: string };

/** The email as it looks in a mail program: in light or dark mode, on a computer or a phone, or as plain text. */
export function EmailPreview({ id, version, text }: Props) {
  const [look, setLook] = useState<keyof typeof LOOKS>('light');
  const [width, setWidth] = useState<keyof typeof WIDTHS>(() =>
    matchMedia('(width < 40rem)').matches ? 'narrow' : 'wide',
  );
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">How it looks</h2>
      <div className={`row ${styles.looks}`}>
        <Choice label="Colors" choices={LOOKS} chosen={look} onChoose={setLook} />
        {look !== 'text' && <Choice label="Width" choices={WIDTHS} chosen={width} onChoose={setWidth} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <section className={styles.stage} tabIndex={0} aria-label="The email">
        {look === 'text' ? (
          <pre>{text}</pre>
        ) : (
          <iframe
            // Another version is another page.
            key={`${version} ${look}`}
            className={styles[width]}
            title={`The email, ${look}, ${width}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src={fillPath(actionOf('showEmail').path, { id, scheme: look })}
          />
        )}
      </section>
    </section>
  );
}

function Choice<Name extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {(Object.keys(choices) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          {choices[name]}
        </button>
      ))}
    </fieldset>
  );
}
