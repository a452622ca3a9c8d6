import type { Difference } from '../files/differences.ts';
import type { Value } from '../files/value.ts';
import { idOf, pathLabel, shorten, titleOf } from './labels.ts';
import { schemaAt } from './schema.ts';
import { titleOfFile, useSchema } from './store.ts';

/** How many words around a change are shown. */
const AROUND = 10;

type Props = {
  path: string;
  list: Difference[];
  data: Value | undefined;
  names: [before: string, after: string];
  onUndo?: (difference: Difference) => void;
};

/** Describes the differences between two versions. */
export function DifferenceList({ path, list, data, names, onUndo }: Props) {
  const schema = useSchema(path);
  return (
    <ul className="differences">
      {list.map((difference) => {
        const { field, is } = difference;
        const place = is === 'added' || is === 'removed' ? field.slice(0, -1) : field;
        const label = pathLabel(place, data, schema) || titleOfFile(path);
        const id = idOf([path, String(is), ...field]);
        return (
          <li key={id}>
            <h3>{label}</h3>
            {is ? (
              <p id={id}>{happening(difference)}</p>
            ) : (
              <Both
                {...difference}
                names={names}
                isColor={schemaAt(schema, data, field)?.control === 'color'}
              />
            )}
            {onUndo && (
              <button type="button" aria-describedby={is && id} onClick={() => onUndo(difference)}>
                Undo<span className="visually-hidden"> the change of {label}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What happened to an entry or a list. */
function happening({ field, is, before, after }: Difference): string {
  const name = `“${shorten(titleOf(after ?? before, Number(field.at(-1))), 70)}”`;
  return is === 'moved' ? 'The order changed.' : `${name} was ${is}.`;
}

type BothProps = Difference & { names: [string, string]; isColor: boolean };

function Both({ before, after, names, isColor }: BothProps) {
  const patch = (color: Value) =>
    isColor && <span className="patch" style={{ background: String(color) }} aria-hidden="true" />;
  return (
    <dl>
      <dt>{names[0]}</dt>
      <dd>
        {before === undefined ? (
          'Not there'
        ) : (
          <>
            {patch(before)}
            <Part text={inWords(before)} other={inWords(after)} Mark="del" />
          </>
        )}
      </dd>
      <dt>{names[1]}</dt>
      <dd>
        {after === undefined ? (
          'Removed'
        ) : (
          <>
            {patch(after)}
            <Part text={inWords(after)} other={inWords(before)} Mark="ins" />
          </>
        )}
      </dd>
    </dl>
  );
}

/** Marks the words that differ from another text. Of a long text, shows only a few around them. */
function Part({ text, other, Mark }: { text: string; other: string; Mark: 'del' | 'ins' }) {
  const words = text.split(/(?<=\s)/);
  const others = other.split(/(?<=\s)/);
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start += 1;
  let same = 0;
  while (same < most - start && words.at(-1 - same) === others.at(-1 - same)) same += 1;
  const end = words.length - same;
  const from = Math.max(0, start - AROUND);
  const to = end + AROUND;
  return (
    <>
      {from > 0 && '…'}
      {words.slice(from, start).join('')}
      {end > start && <Mark>{words.slice(start, end).join('')}</Mark>}
      {words.slice(end, to).join('')}
      {to < words.length && '…'}
    </>
  );
}

function inWords(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((inner) => typeof inner === 'string')
    .join(' · ');
}
