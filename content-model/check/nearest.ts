/** The Levenshtein distance of two words: how many letters to insert, delete or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next[at] = Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Suggests the known name closest to a misspelled one: `; did you mean "name"?`, or nothing if none is close. */
export function didYouMean(
  name: string,
  known: Iterable<string>,
  show = (meant: string) => `"${meant}"`,
): string {
  const [closest] = [...known]
    .map((other) => ({ other, apart: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, apart }) => apart <= Math.max(1, Math.floor(Math.min(name.length, other.length) / 3)))
    .sort((a, b) => a.apart - b.apart);
  return closest ? `; did you mean ${show(closest.other)}?` : '';
}
