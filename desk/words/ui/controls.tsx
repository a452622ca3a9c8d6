import { type ReactNode, useEffect, useRef } from 'react';
import { slugOf } from '../../../content-model/slug.ts';
import type { Value } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import { AddPhoto } from './AddPhoto.tsx';
import { useForm } from './form-context.ts';
import { idOf } from './labels.ts';
import { MarkdownField } from './MarkdownField.tsx';
import type { Schema } from './schema.ts';
import { WordsField } from './WordsField.tsx';

type Common = { id: string; 'aria-describedby': string; 'aria-invalid': boolean };

type ControlProps = {
  field: Field;
  schema: Schema;
  value: Value | undefined;
  /** Its label. */
  name: string;
  common: Common;
  /** Sets the value, or removes the field. */
  set: (value: Value | undefined) => void;
};

type Control = {
  Input: (props: ControlProps) => ReactNode;
  /** What comes below the input. */
  Below?: (props: ControlProps) => ReactNode;
  /** What a new field starts with, if not an empty text. */
  empty?: Value;
};

/** The ways to edit a field. A schema picks one: `.meta({ control: 'money' })`. */
export const CONTROLS: Record<string, Control> = {
  line: { Input: (props) => <Words {...props} /> },
  text: { Input: (props) => <Words {...props} isLong /> },
  code: { Input: (props) => <Code {...props} /> },
  markdown: { Input: (props) => <Markdown {...props} /> },
  number: { Input: (props) => <NumberInput {...props} />, empty: 0 },
  money: { Input: (props) => <NumberInput {...props} prefix="$" />, empty: 0 },
  cents: { Input: (props) => <NumberInput {...props} prefix="$" isCents />, empty: 0 },
  price: { Input: (props) => <PriceInput {...props} />, empty: 0 },
  switch: { Input: (props) => <Switch {...props} />, empty: false },
  date: { Input: (props) => <DateInput {...props} /> },
  hours: { Input: (props) => <HoursInput {...props} />, empty: '09:00-17:00' },
  color: { Input: (props) => <ColorInput {...props} />, empty: '#000000' },
  pick: { Input: (props) => <Pick {...props} /> },
  picture: { Input: (props) => <Pick {...props} />, Below: (props) => <Photo {...props} /> },
  id: { Input: (props) => <IdInput {...props} /> },
};

const BY_TYPE: Record<string, string> = { boolean: 'switch', integer: 'number', number: 'number' };

/** Returns the control that a schema names. One with choices, or of another type than text, needs no name. */
export function controlOf({ control, enum: choices, type }: Schema): Control {
  const name = control ?? (choices ? 'pick' : BY_TYPE[[type].flat()[0] ?? '']) ?? 'line';
  const found = CONTROLS[name];
  if (!found) throw new Error(`There’s no control named ${name}.`);
  return found;
}

const textOf = (value: Value | undefined) => String(value ?? '');
const sibling = (field: Field, key = '') => [...field.slice(0, -1), key];

function Words({ common, value, set, isLong = false }: ControlProps & { isLong?: boolean }) {
  return (
    <WordsField common={common} value={textOf(value)} isLong={isLong} isMarkdown={false} onChange={set} />
  );
}

function Markdown({ common, name, value, set }: ControlProps) {
  return <MarkdownField common={common} name={name} value={textOf(value)} onChange={set} />;
}

/** An address, a number of an account or a month: read by code, so nothing corrects it. */
function Code({ common, value, set }: ControlProps) {
  return (
    <input
      {...common}
      value={textOf(value)}
      spellCheck={false}
      autoCapitalize="none"
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** A fact that's either true or left out is removed instead of set to false. */
function Switch({ common, schema, value, set }: ControlProps) {
  return (
    <input
      type="checkbox"
      {...common}
      checked={value === true}
      onChange={({ target }) => set(schema.const === true ? target.checked || undefined : target.checked)}
    />
  );
}

type Choice = { id: string; name: string };

function Choices({
  common,
  value,
  set,
  choices,
}: Pick<ControlProps, 'common' | 'value' | 'set'> & { choices: Choice[] }) {
  const chosen = textOf(value);
  const isListed = choices.some(({ id }) => id === chosen);
  return (
    <select {...common} value={chosen} onChange={({ target }) => set(target.value)}>
      {!isListed && <option value={chosen}>{chosen || 'Choose one'}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Something else in the content, or one of a few words or numbers. */
function Pick({ schema, set, ...props }: ControlProps) {
  const { references } = useForm();
  const { from, enum: choices = [] } = schema;
  const list = from ? (references[from] ?? []) : choices.map((id) => ({ id: String(id), name: String(id) }));
  const pick = (id: Value | undefined) => set(choices.find((choice) => String(choice) === id) ?? id);
  return <Choices {...props} choices={list} set={pick} />;
}

function Photo({ field, schema, common, set }: ControlProps) {
  const { valueAt } = useForm();
  return <AddPhoto id={common.id} name={slugOf(textOf(valueAt(sibling(field, schema.of))))} onAdd={set} />;
}

/** An ID, which is made from another field once that has words. */
function IdInput({ field, schema, common, value, set }: ControlProps) {
  const { valueAt } = useForm();
  const source = sibling(field, schema.of);
  const id = textOf(value);
  const made = slugOf(textOf(valueAt(source)));
  useEffect(() => {
    const element = document.getElementById(idOf(source));
    const fill = () => id === '' && made && set(made);
    element?.addEventListener('blur', fill);
    return () => element?.removeEventListener('blur', fill);
  });
  return <input {...common} value={id} spellCheck={false} onChange={({ target }) => set(target.value)} />;
}

function DateInput({ common, value, set }: ControlProps) {
  return <input type="date" {...common} value={textOf(value)} onChange={({ target }) => set(target.value)} />;
}

/** Two times, written as 08:00-18:00. */
function HoursInput({ common, value, name, set }: ControlProps) {
  const [from = '', to = ''] = textOf(value).split('-');
  return (
    <>
      <input type="time" {...common} value={from} onChange={({ target }) => set(`${target.value}-${to}`)} />
      to
      <input
        type="time"
        aria-label={`${name}, until`}
        value={to}
        onChange={({ target }) => set(`${from}-${target.value}`)}
      />
    </>
  );
}

function NumberInput({
  common,
  value,
  set,
  prefix,
  isCents = false,
}: Pick<ControlProps, 'common' | 'value' | 'set'> & { prefix?: string; isCents?: boolean }) {
  const shown = typeof value !== 'number' ? '' : isCents ? value / 100 : value;
  const input = useRef<HTMLInputElement>(null);
  // The value also changes when it's discarded, undone, read from disk or typed in another tab.
  useEffect(() => {
    const { current } = input;
    const isTypedIn = current === document.activeElement && document.hasFocus();
    if (current && !isTypedIn) current.value = String(shown);
  }, [shown]);
  return (
    <>
      {prefix && <span aria-hidden="true">{prefix}</span>}
      <input
        key={common.id}
        type="number"
        {...common}
        step={isCents ? '0.01' : 'any'}
        defaultValue={shown}
        ref={input}
        onChange={({ target }) => {
          if (target.value === '' || Number.isNaN(target.valueAsNumber)) return;
          set(isCents ? Math.round(target.valueAsNumber * 100) : target.valueAsNumber);
        }}
      />
    </>
  );
}

const OWN = 'own amount';

/** Dollars, or a claim that states them. */
function PriceInput({ common, value, name, set }: ControlProps) {
  const { references } = useForm();
  const isOwn = typeof value !== 'string';
  const choices = [{ id: OWN, name: 'This amount' }, ...(references.price ?? [])];
  const from = { ...common, id: `${common.id}-from`, 'aria-label': `${name}: this amount, or a claim` };
  return (
    <>
      {isOwn && <NumberInput common={common} value={value} set={set} prefix="$" />}
      <Choices
        common={isOwn ? from : common}
        choices={choices}
        value={isOwn ? OWN : value}
        set={(id) => set(id === OWN ? 0 : id)}
      />
    </>
  );
}

const HEX = /^#[0-9a-f]{6}$/;

function ColorInput({ common, value, name, set }: ControlProps) {
  const color = textOf(value);
  return (
    <>
      <input
        type="color"
        aria-label={`${name}: pick`}
        // The picker only takes whole colors.
        value={HEX.test(color) ? color : '#000000'}
        onChange={({ target }) => set(target.value)}
      />
      <input
        {...common}
        value={color}
        spellCheck={false}
        onChange={({ target }) => set(target.value.trim().toLowerCase())}
      />
    </>
  );
}
