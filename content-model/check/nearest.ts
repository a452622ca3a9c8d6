/** How many letters one has to write, take out or change to make one word of the other. */
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

/** The known name that somebody who wrote `name` most likely meant, if one is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const near = [...known]
    .map((other) => ({ other, apart: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, apart }) => apart <= Math.max(1, Math.floor(Math.min(name.length, other.length) / 3)));
  return near.sort((a, b) => a.apart - b.apart)[0]?.other;
}

/** The same as the end of a sentence: `: did you mean "name"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const meant = nearest(name, known);
  return meant === undefined ? '' : `: did you mean "${meant}"?`;
}
