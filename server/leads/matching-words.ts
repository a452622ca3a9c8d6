/** Folds what people don't remember: case, accents, and full-width or joined letters. */
const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '');

/** Shorter words resemble too many others. */
const SHORTEST_SIMILAR = 3;
const SHORTEST_NUMBER = 4;

/** How many letters may be wrong. */
const mistakesIn = (word: string) => (word.length < 5 ? 1 : word.length < 8 ? 2 : 3);

/** Returns the rows of the usual table of edits, where swapping two letters counts as one. */
function nextRow(before: number[], last: number[], one: string, other: string, at: number): number[] {
  const row = [at + 1];
  for (let to = 0; to < other.length; to += 1) {
    const changed = (last[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
    const swaps = at > 0 && to > 0 && one[at] === other[to - 1] && one[at - 1] === other[to];
    const swapped = swaps ? (before[to - 1] ?? 0) + 1 : Infinity;
    row.push(Math.min(changed, swapped, (last[to + 1] ?? 0) + 1, (row[to] ?? 0) + 1));
  }
  return row;
}

/** Returns how many letters have to be added, removed, replaced or swapped to turn one word into another. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) [before, last] = [last, nextRow(before, last, one, other, at)];
  return last[other.length] ?? 0;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{Nd}]+/u).filter(Boolean);

/** Returns whether a word is misspelled, or the start of it is. */
function isSimilar(typed: string, word: string): boolean {
  if (typed.length < SHORTEST_SIMILAR) return false;
  const most = mistakesIn(typed);
  if (word.length < typed.length - most) return false;
  return distance(typed, word) <= most || distance(typed, word.slice(0, typed.length)) <= most;
}

/** What's searched: `names` may be misspelled, `others` not. */
export type Searchable = { names: readonly string[]; others: readonly string[]; numbers: readonly string[] };

/** Returns how well texts match what someone typed: every word is in there, or resembles a part of a name. */
export function matcher(typed: string): (texts: Searchable) => 'exact' | 'similar' | undefined {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const number = digitsOf(typed);
  const isNumber = number.length >= SHORTEST_NUMBER && !/\p{L}/u.test(typed);
  return ({ names, others, numbers }) => {
    if (isNumber && numbers.some((text) => digitsOf(text).includes(number))) return 'exact';
    const folded = names.map(fold);
    const all = [...folded, ...others.map(fold)];
    const missing = words.filter((word) => !all.some((text) => text.includes(word)));
    if (missing.length === 0) return 'exact';
    const known = folded.flatMap(wordsOf);
    return missing.every((word) => known.some((one) => isSimilar(word, one))) ? 'similar' : undefined;
  };
}
