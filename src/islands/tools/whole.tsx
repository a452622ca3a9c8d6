/** Matches a date, or a word with a digit and an operator after it. */
const FIGURE = /([A-Z][a-z]+ \d+, \d{4}|\S*\d\S*(?: [×÷])?)/;

/** Keeps each figure on one line. Elsewhere the build does this, but it can't change what React hydrates. */
export const whole = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text don't move.
  text.split(FIGURE).map((part, place) => (place % 2 === 1 ? <bdi key={place}>{part}</bdi> : part));
