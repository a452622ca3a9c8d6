import { lazy, Suspense, useState } from 'react';
import type { Value } from '../files/value.ts';
import { aboutPlaceholders } from './about-placeholders.ts';
import { useForm } from './form-context.ts';
import { WordsField } from './WordsField.tsx';

type Props = {
  common: { id: string; 'aria-describedby': string; 'aria-invalid': boolean };
  name: string;
  value: string;
  onChange: (value: Value) => void;
};

const asText = ({ common, value, onChange }: Props) => (
  <>
    <p className="hint">
      An empty line starts a paragraph, ## a heading, - an entry of a list, &gt; a quote.{' '}
      {aboutPlaceholders(value)}
    </p>
    <WordsField common={common} value={value} isLong isMarkdown onChange={onChange} />
  </>
);

// After an update, this file may be gone until the page is loaded again.
const RichText = lazy(() =>
  import('./rich/RichText.tsx').then(
    ({ RichText }) => ({ default: RichText }),
    () => ({ default: asText }),
  ),
);

/** A Markdown text, edited as it looks or as it's written. */
export function MarkdownField(props: Props) {
  const { references } = useForm();
  const [isText, setIsText] = useState(false);
  const { id } = props.common;
  return (
    <div className="words-field">
      {isText ? (
        asText(props)
      ) : (
        <Suspense
          fallback={
            <p id={id} data-loading>
              Loading…
            </p>
          }
        >
          <RichText {...props} references={references} />
        </Suspense>
      )}
      <div>
        <button type="button" className="link" onClick={() => setIsText(!isText)}>
          {isText ? 'Edit as it looks' : 'Edit as Markdown'}
        </button>
      </div>
    </div>
  );
}
