import { type Difference, differences } from '../files/differences.ts';
import { isSame, matchEntries, type Value } from '../files/value.ts';
import { pathLabel, shorten, titleOf } from './labels.ts';
import { titleOfFile } from './store.ts';

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
  return (
    <ul className="differences">
      {list.map((difference) => {
        const label = pathLabel(difference.field, data) || titleOfFile(path);
        return (
          <li key={difference.field.join()}>
            <h3>{label}</h3>
            <Both {...difference} names={names} />
            {onUndo && (
              <button type="button" onClick={() => onUndo(difference)}>
                Undo<span className="unseen"> the change of {label}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Both({ before, after, names }: Difference & { names: [string, string] }) {
  if (Array.isArray(before) && Array.isArray(after))
    return (
      <ul>
        {listChanges(before, after).map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries can be the same.
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    );
  return (
    <dl>
      <dt>{names[0]}</dt>
      <dd>
        {before === undefined ? (
          'Not there'
        ) : (
          <Part text={inWords(before)} other={inWords(after)} Mark="del" />
        )}
      </dd>
      <dt>{names[1]}</dt>
      <dd>
        {after === undefined ? 'Removed' : <Part text={inWords(after)} other={inWords(before)} Mark="ins" />}
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

/** Says which entries of a list came, went, changed or moved. */
function listChanges(before: Value[], after: Value[]): string[] {
  const from = matchEntries(before, after);
  const name = (entry: Value | undefined, index: number) => `“${shorten(titleOf(entry, index), 70)}”`;
  const gone = before.flatMap((entry, index) =>
    from.includes(index) ? [] : [`${name(entry, index)} was removed.`],
  );
  const order = from.filter((old) => old !== undefined);
  const isMoved = order.some((old, index) => index > 0 && old < (order[index - 1] ?? 0));
  const others = after.flatMap((entry, index) => {
    const old = from[index];
    if (old === undefined) return [`${name(entry, index)} was added.`];
    if (isSame(before[old], entry)) return [];
    const changed = differences(before[old], entry).map(({ field }) => pathLabel(field, entry));
    return [`${name(entry, index)} was changed: ${changed.join(', ')}.`];
  });
  return [...gone, ...others, ...(isMoved ? ['The order changed.'] : [])];
}
