import { say } from '../../app/news.ts';
import type { Value } from '../files/value.ts';
import { emptyLike } from './empty-value.ts';
import { FieldFor, type FieldProps } from './FieldFor.tsx';
import { focusField } from './FileForm.tsx';
import { useForm } from './form-context.ts';
import { shorten, titleOf } from './labels.ts';
import { go } from './route.ts';
import { Section } from './Section.tsx';
import { guessSchema, schemaFor } from './schema.ts';

/** A list whose entries can be added, removed and moved. */
export function ListField({ field, schema, value, name, isRoot }: FieldProps) {
  const { change, path } = useForm();
  const list = Array.isArray(value) ? value : [];
  const items = schema.items ?? guessSchema(list[0]);
  const entry = items.type === 'object' && items.title ? `a ${items.title}` : 'an entry';
  const { minItems = 0, maxItems = Infinity } = schema;
  const set = (next: Value[], news: string, index: number) => {
    change(field, next);
    say(news);
    if (next.length > 0) focusField([...field, Math.min(index, next.length - 1)]);
  };
  const move = (from: number, to: number) => {
    const moved = list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Value);
    set(moved, `“${shorten(titleOf(list[from], from), 40)}” is now number ${to + 1} of ${list.length}.`, to);
  };
  const add = () => {
    change(field, [...list, emptyLike(items, list.at(-1))]);
    say(`Added ${entry} at the end.`);
    // Opens it.
    go('file', path, [...field, list.length]);
  };
  const inside = (
    <>
      <ol className="entries">
        {list.map((inner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name that's unique while someone types.
          <li key={index}>
            <FieldFor
              field={[...field, index]}
              schema={schemaFor(items, inner)}
              value={inner}
              name={`${index + 1}. ${shorten(titleOf(inner, index), 60)}`}
            />
            <div className="tools">
              {index > 0 && (
                <Tool does="Move up" what={titleOf(inner, index)} onClick={() => move(index, index - 1)} />
              )}
              {index < list.length - 1 && (
                <Tool does="Move down" what={titleOf(inner, index)} onClick={() => move(index, index + 1)} />
              )}
              {list.length > minItems && (
                <Tool
                  does="Remove"
                  what={titleOf(inner, index)}
                  onClick={() =>
                    set(list.toSpliced(index, 1), `Removed “${shorten(titleOf(inner, index), 40)}”.`, index)
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {list.length < maxItems ? (
        <button type="button" className="add" onClick={add}>
          Add {entry}
        </button>
      ) : (
        <p className="hint">This list is full: its place on the page has room for {maxItems}.</p>
      )}
    </>
  );
  if (isRoot) return inside;
  return (
    <Section field={field} title={`${name} (${list.length})`} hint={schema.description}>
      {inside}
    </Section>
  );
}

function Tool({ does, what, onClick }: { does: string; what: string; onClick: () => void }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      {does}
      <span className="visually-hidden"> {shorten(what, 60)}</span>
    </button>
  );
}
