import { aboutPlaceholders } from './about-placeholders.ts';
import { controlOf } from './controls.tsx';
import type { FieldProps } from './FieldFor.tsx';
import { useForm } from './form-context.ts';
import { idOf } from './labels.ts';

/** One value with its label, hint and problems. */
export function SingleField({ field, schema, value, name, order }: FieldProps) {
  const { problems, change } = useForm();
  const id = idOf(field);
  const own = problems.filter((problem) => problem.field.join() === field.join());
  const { Input, Below } = controlOf(schema);
  const text = String(value ?? '');
  // What's edited as it looks says it in its place, and needs no Markdown.
  const isMarkdown = schema.control === 'markdown';
  const about = isMarkdown ? '' : aboutPlaceholders(text);
  // Below a long text, it would be screens away.
  const isAbove = about !== '' && text.length > 400;
  const describedBy = [...(isAbove ? [`${id}-about`] : []), `${id}-hint`, `${id}-problem`].join(' ');
  const props = {
    field,
    schema,
    value,
    name,
    common: { id, 'aria-describedby': describedBy, 'aria-invalid': own.length > 0 },
    set: (next: typeof value) => change(field, next, order),
  };
  return (
    <div className={schema.type === 'boolean' ? 'field check' : 'field'}>
      <label htmlFor={id}>{name}</label>
      {isAbove && (
        <p id={`${id}-about`} className="hint">
          {about}
        </p>
      )}
      <div className="control">
        <Input {...props} />
      </div>
      {Below && <Below {...props} />}
      <div id={`${id}-hint`} className="hint">
        {!isMarkdown && schema.description && `${sentence(schema.description)} `}
        {!isAbove && about}
        {schema.maxLength !== undefined && <Counter text={text} most={schema.maxLength} />}
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
