import { useEffect, useRef } from 'react';
import { slugOf } from '../../content-model/slug.ts';
import type { Value } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import { AddPhoto } from './AddPhoto.tsx';
import type { Reference } from './calls.ts';
import type { FieldProps } from './FieldFor.tsx';
import { useForm } from './form-context.ts';
import { idOf } from './labels.ts';
import { isHours } from './schema.ts';
import { WordsField } from './WordsField.tsx';

/** Fields whose values are names of something else in the content. */
function referencesFor(field: Field, description = ''): string | undefined {
  const key = field.at(-1);
  const list = field.at(-2);
  if (key === 'startsAt') return 'claim';
  if (key === 'claim' || key === 'portrait' || key === 'service') return key;
  if (key === 'author' || key === 'checkedBy') return 'person';
  if (typeof key === 'number' && (list === 'services' || list === 'tools')) return list.slice(0, -1);
  return description.includes('A question of content/faq.yaml') ? 'question' : undefined;
}

const isMoney = (key: string) => ['price', 'startsAt', 'over'].includes(key);

/** One value with its label, hint and problems. */
export function SingleField({ field, schema, value, name, order }: FieldProps) {
  const { problems, change, references, path, valueAt } = useForm();
  const id = idOf(field);
  const key = String(field.at(-1));
  const own = problems.filter((problem) => problem.field.join() === field.join());
  const describedBy = `${id}-hint ${id}-problem`;
  const set = (next: Value) => change(field, next);
  const sibling = (key: string) => [...field.slice(0, -1), key];
  /** Gives a new entry an ID once it has a name. */
  const fillId = () => {
    if ((key === 'name' || key === 'question') && valueAt(sibling('id')) === '')
      change(sibling('id'), slugOf(String(value)));
  };
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': own.length > 0,
    onBlur: fillId,
  };
  const list = references[referencesFor(field, schema.description) ?? ''];
  const choices: Reference[] | undefined =
    schema.enum?.map((id) => ({ id: String(id), name: String(id) })) ??
    (list && typeof value === 'string' ? list : undefined);
  const prefix = key === 'cents' || (isMoney(key) && typeof value === 'number') ? '$' : undefined;

  const control = () => {
    if (typeof value === 'boolean') {
      const set = (isOn: boolean) => change(field, schema.const === true ? isOn || undefined : isOn, order);
      return (
        <input type="checkbox" {...common} checked={value} onChange={({ target }) => set(target.checked)} />
      );
    }
    if (choices)
      return <Choices common={common} choices={choices} value={String(value ?? '')} onChange={set} />;
    if (typeof value === 'number')
      return <NumberInput common={common} value={value} isCents={key === 'cents'} onChange={set} />;
    const text = String(value ?? '');
    if (/^#[0-9a-f]{6}$/.test(text) && path.endsWith('colors.json'))
      return <ColorInput common={common} value={text} name={name} onChange={set} />;
    if (isHours(schema.pattern))
      return <HoursInput common={common} value={text} name={name} onChange={set} />;
    if (schema.format === 'date')
      return <input type="date" {...common} value={text} onChange={({ target }) => set(target.value)} />;
    return (
      <WordsField
        common={common}
        value={text}
        isLong={isLong(key, schema.maxLength, text)}
        isMarkdown={path.endsWith('.md') ? key === 'text' : path.endsWith('faq.yaml') && key === 'answer'}
        onChange={set}
      />
    );
  };
  const isWords = typeof value === 'string' && !choices;
  return (
    <div className={typeof value === 'boolean' ? 'field check' : 'field'}>
      <label htmlFor={id}>{name}</label>
      <div className="control">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        {control()}
      </div>
      {key === 'portrait' && (
        <AddPhoto
          id={id}
          name={slugOf(String(valueAt(sibling('id')) || (valueAt(sibling('name')) ?? '')))}
          onAdd={set}
        />
      )}
      <div id={`${id}-hint`} className="hint">
        {schema.description && `${sentence(schema.description)} `}
        {isWords && schema.maxLength && <Counter text={value} most={schema.maxLength} />}
      </div>
      <div id={`${id}-problem`} className="problem">
        {own.map(({ message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field can have the same problem twice.
          <p key={index}>{sentence(message)}</p>
        ))}
      </div>
    </div>
  );
}

const isLong = (key: string, most: number | undefined, text: string) =>
  text.length > 70 || text.includes('\n') || (most ?? 0) > 300 || ['text', 'answer', 'lead'].includes(key);

/** Messages of the build go on from the name of the field. */
const sentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.?!]$/.test(message) ? '' : '.'}`;

function Counter({ text, most }: { text: string; most: number }) {
  const hasPlaceholders = text.includes('{{');
  return (
    <span className={text.length > most && !hasPlaceholders ? 'counter over' : 'counter'}>
      {text.length} of {most} characters{hasPlaceholders && ', counted with the values filled in'}
    </span>
  );
}

type Control<T> = { common: { id: string }; value: T; onChange: (value: Value) => void };

function Choices({ common, choices, value, onChange }: Control<string> & { choices: Reference[] }) {
  const isListed = choices.some(({ id }) => id === value);
  return (
    <select {...common} value={value} onChange={({ target }) => onChange(target.value)}>
      {!isListed && <option value={value}>{value || 'Choose one'}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Two times, written as 08:00-18:00. */
function HoursInput({ common, value, name, onChange }: Control<string> & { name: string }) {
  const [from = '', to = ''] = value.split('-');
  return (
    <>
      <input
        type="time"
        {...common}
        value={from}
        onChange={({ target }) => onChange(`${target.value}-${to}`)}
      />
      to
      <input
        type="time"
        aria-label={`${name}, until`}
        value={to}
        onChange={({ target }) => onChange(`${from}-${target.value}`)}
      />
    </>
  );
}

function NumberInput({ common, value, isCents, onChange }: Control<number> & { isCents: boolean }) {
  const shown = isCents ? value / 100 : value;
  const input = useRef<HTMLInputElement>(null);
  // The value also changes when it's discarded, undone or read from disk.
  useEffect(() => {
    const { current } = input;
    if (current && current !== document.activeElement) current.value = String(shown);
  }, [shown]);
  return (
    <input
      type="number"
      {...common}
      step={isCents ? '0.01' : 'any'}
      defaultValue={shown}
      key={common.id}
      ref={input}
      onChange={({ target }) => {
        if (target.value === '' || Number.isNaN(target.valueAsNumber)) return;
        onChange(isCents ? Math.round(target.valueAsNumber * 100) : target.valueAsNumber);
      }}
    />
  );
}

function ColorInput({ common, value, name, onChange }: Control<string> & { name: string }) {
  return (
    <>
      <input
        type="color"
        aria-label={`${name}: pick`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <input {...common} value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}
