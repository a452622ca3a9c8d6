/**
 * The checklist as its page carries it for the script, so that nothing reads texts on screen. It imports nothing, because a
 * module that islands share would be one more request.
 */
export type Checklist = {
  /** Heading of the situations, and of the documents. */
  headings: [situations: string, documents: string];
  /** Documents that everyone needs. */
  base: string[];
  /** `adds` is what a situation adds to the price, in whole dollars, with the words for one and for `{count}` of them. */
  situations: {
    id: string;
    name: string;
    document: string;
    adds?: { price: number; one: string; several: string };
  }[];
  /** Left out if the firm names no price that can be added up. `total` has `{price}`. */
  sum?: { startsAt: number; from: string; total: string };
};

/** Returns what the chosen situations add to the price: "From $250 + $190 for Schedule C = from $440". Empty if they add nothing. */
export function sumOf({ situations, sum }: Checklist, chosen: string[]): string {
  const added = situations.flatMap(({ id, adds }) => (adds && chosen.includes(id) ? adds : []));
  if (!sum || added.length === 0) return '';
  const count = (job: string) => added.filter(({ one }) => one === job).length;
  const jobs = added.map(({ one, several }) =>
    count(one) > 1 ? several.replace('{count}', String(count(one))) : one,
  );
  const total = added.reduce((before, { price }) => before + price, sum.startsAt);
  const price = `$${total.toLocaleString('en-US')}`;
  return [sum.from, ...new Set(jobs), sum.total.replace('{price}', () => price)].join(' ');
}

/** Returns the chosen situations in words, then every document they need, then the price, a line each. */
export function checkedLines(list: Checklist, chosen: string[]): string[] {
  const checked = list.situations.filter(({ id }) => chosen.includes(id));
  const documents = [...list.base, ...checked.flatMap(({ document }) => document || [])];
  const part = (heading: string, lines: string[]) =>
    lines.length > 0 ? [heading, ...lines.map((line) => `- ${line}`)] : [];
  return [
    ...part(
      list.headings[0],
      checked.map(({ name }) => name),
    ),
    ...part(list.headings[1], documents),
    sumOf(list, chosen),
  ].filter(Boolean);
}
