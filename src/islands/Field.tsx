import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { formWords } from '../../content-model/form-words.ts';
import styles from './Field.module.css';

export type FieldProps = {
  /** Prefix of the ids, unique on the page. */
  form: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export const controlId = (form: string, name: string) => `${form}-${name}`;

function Frame({ form, name, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  const id = controlId(form, name);
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label> {hint && <span id={`${id}-hint`}>{hint}</span>}
      {error && (
        <span className={styles.error} id={`${id}-error`} key={error}>
          <span className="visually-hidden">{formWords.errors.before} </span>
          {error}
        </span>
      )}
      {children}
    </div>
  );
}

function described({ form, name, hint, error, required }: FieldProps & { required?: boolean | undefined }) {
  const id = controlId(form, name);
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    name,
    // Otherwise Chromium exposes a required field as invalid before anything is typed.
    'aria-invalid': error ? true : required ? false : undefined,
    'aria-describedby': parts.join(' ') || undefined,
  };
}

export function TextField(props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'form'>) {
  const { form, name, label, hint, error, ...attributes } = props;
  return (
    <Frame {...{ form, name, label, hint, error }}>
      <input type="text" {...described(props)} {...attributes} />
    </Frame>
  );
}

export function LinesField(props: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form'>) {
  const { form, name, label, hint, error, ...attributes } = props;
  return (
    <Frame {...{ form, name, label, hint, error }}>
      <textarea {...described(props)} {...attributes} />
    </Frame>
  );
}

/** Renders the same for a choice. `placeholder` is a first option that's never a valid answer. */
export function ChoiceField(
  props: FieldProps & { placeholder?: string; choices: readonly string[] | Record<string, string> } & Omit<
      SelectHTMLAttributes<HTMLSelectElement>,
      'form'
    >,
) {
  const { form, name, label, hint, error, placeholder, choices, ...attributes } = props;
  const entries = Array.isArray(choices)
    ? choices.map((choice) => [choice, choice])
    : Object.entries(choices);
  return (
    <Frame {...{ form, name, label, hint, error }}>
      <select {...described(props)} {...attributes}>
        {placeholder && <option value="">{placeholder}</option>}
        {entries.map(([value, text]) => (
          // Its text may be translated.
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}
