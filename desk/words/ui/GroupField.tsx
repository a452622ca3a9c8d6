import { useState } from 'react';
import { say } from '../../app/news.ts';
import { isGroup, type Value } from '../files/value.ts';
import type { Field } from '../server/check.ts';
import { emptyValue } from './empty-value.ts';
import { FieldFor, type FieldProps } from './FieldFor.tsx';
import { useForm } from './form-context.ts';
import { idOf, labelOf, titleOf, withHeading } from './labels.ts';
import { go } from './route.ts';
import { Section } from './Section.tsx';
import { guessSchema, type Schema, schemaFor } from './schema.ts';

const isSingle = (value: Value | undefined) => value === null || typeof value !== 'object';

/** The fields of a group. Those it can do without can be removed and added again. */
export function GroupField({ field, schema, value, name, isRoot }: FieldProps) {
  const group = isGroup(value) ? value : {};
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const schemaOf = (key: string): Schema =>
    properties[key] ?? (typeof others === 'object' ? others : guessSchema(group[key]));
  const { references, path } = useForm();
  const { from = '', enum: choices } = schema.propertyNames ?? {};
  const picks = references[from];
  /** The names that entries can have: weekdays, services, or the firm's own. */
  const names = picks?.map(({ id }) => id) ?? (choices as string[] | undefined);
  const nameOf = (key: string) =>
    picks?.find(({ id }) => id === key)?.name ?? properties[key]?.title ?? labelOf(key);
  /** A price can be a claim. */
  const titleIn = (inner: Value | undefined) =>
    references.claim?.find(({ id }) => isGroup(inner) && id === inner.startsAt)?.name ?? titleOf(inner, 0);
  const order = names ?? Object.keys(properties);
  // Facts that are only on or off.
  const switches = order.filter((key) => properties[key]?.const === true && !required.includes(key));
  const missing = order.filter(
    (key) => group[key] === undefined && key !== '$schema' && !switches.includes(key),
  );
  // Last come IDs, which are filled in, and what only browsers' tabs and search engines show of a page.
  const last = isRoot && path.startsWith('content/pages/') ? ['title', 'description'] : ['id'];
  const fields = Object.entries(group)
    .filter(([key]) => !switches.includes(key))
    .sort(([a], [b]) => last.indexOf(a) - last.indexOf(b));
  const inside = (
    <>
      {[...fields, ...switches.map((key) => [key, group[key] === true] as const)].map(([key, inner]) => (
        <Member
          key={key}
          field={[...field, key]}
          schema={schemaFor(schemaOf(key), inner)}
          value={inner}
          name={
            properties[key] || isSingle(inner)
              ? withHeading(nameOf(key), inner)
              : `${nameOf(key)}: ${titleIn(inner)}`
          }
          order={order}
          canGo={
            ![...required, ...switches].includes(key) &&
            (properties[key] !== undefined || typeof others === 'object')
          }
        />
      ))}
      {missing.length > 0 && (
        <Missing
          field={field}
          keys={missing}
          order={order}
          schemaOf={schemaOf}
          nameOf={names ? nameOf : (key) => properties[key]?.title ?? labelOf(key).toLowerCase()}
        />
      )}
      {typeof others === 'object' && !names && (
        <AddNamed
          field={field}
          schema={others}
          what={schema.propertyNames?.title ?? 'an entry named'}
          taken={Object.keys(group)}
        />
      )}
    </>
  );
  if (isRoot) return inside;
  return (
    <Section field={field} title={name} hint={schema.description}>
      {inside}
    </Section>
  );
}

function Member({ canGo, ...props }: FieldProps & { canGo: boolean }) {
  const { change } = useForm();
  const { field, name, schema } = props;
  const remove = () => {
    change(field, undefined);
    say(`Removed “${name}”. The site will do without it.`);
  };
  return (
    <div className={canGo ? 'member can-go' : 'member'}>
      <FieldFor {...props} />
      {canGo && (
        <button
          type="button"
          className="link remove"
          title={schema.description ? `Removes: ${schema.description}` : undefined}
          onClick={remove}
        >
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </div>
  );
}

function Missing({
  field,
  keys,
  order,
  schemaOf,
  nameOf,
}: {
  field: Field;
  keys: string[];
  order: string[];
  schemaOf: (key: string) => Schema;
  nameOf: (key: string) => string;
}) {
  const { change, path } = useForm();
  return (
    <fieldset className="missing">
      <legend>Not used here</legend>
      {keys.map((key) => (
        <div key={key}>
          <button
            type="button"
            id={idOf([...field, key])}
            onClick={() => {
              change([...field, key], emptyValue(schemaOf(key)), order);
              go('file', path, [...field, key]);
            }}
          >
            Add {nameOf(key)}
          </button>
          {schemaOf(key).description && <span className="hint">{schemaOf(key).description}</span>}
        </div>
      ))}
    </fieldset>
  );
}

/** Adds an entry to a group whose names are the firm's own, such as claims or old addresses. */
function AddNamed({
  field,
  schema,
  what,
  taken,
}: {
  field: Field;
  schema: Schema;
  what: string;
  taken: string[];
}) {
  const { change, path } = useForm();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const id = `add-${field.join('-')}`;
  const add = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!name.trim() || taken.includes(name.trim()))
      return setProblem(
        name.trim() ? 'This name is already in the list. Use another one.' : 'Enter a name first.',
      );
    change([...field, name.trim()], emptyValue(schema));
    go('file', path, [...field, name.trim()]);
    setName('');
    setProblem('');
  };
  return (
    <form className="field add-named" onSubmit={add}>
      <label htmlFor={id}>Add {what}</label>
      <div className="row">
        <input
          id={id}
          value={name}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit">Add</button>
      </div>
      <p id={`${id}-problem`} className="problem">
        {problem}
      </p>
    </form>
  );
}
