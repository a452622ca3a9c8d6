import type { Difference } from '../files/differences.ts';
import { isSame, matchEntries, type Value } from '../files/value.ts';
import { pathLabel, shorten, titleOf } from './labels.ts';

type Props = {
  path: string;
  list: Difference[];
  data: Value | undefined;
  names: [before: string, after: string];
  onUndo?: (difference: Difference) => void;
};

/** What's different between two versions, in words. */
export function DifferenceList({ path, list, data, names, onUndo }: Props) {
  return (
    <ul className="differences">
      {list.map((difference) => {
        const label = pathLabel(difference.field, data) || path;
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
        {listChanges(before, after).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    );
  return (
    <dl>
      <dt>{names[0]}</dt>
      <dd>{before === undefined ? 'Not there' : <del>{inWords(before)}</del>}</dd>
      <dt>{names[1]}</dt>
      <dd>{after === undefined ? 'Removed' : <ins>{inWords(after)}</ins>}</dd>
    </dl>
  );
}

function inWords(value: Value): string {
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
    return isSame(before[old], entry) ? [] : [`${name(entry, index)} was changed.`];
  });
  return [...gone, ...others, ...(isMoved ? ['The order changed.'] : [])];
}
