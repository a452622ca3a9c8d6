/** Matches a date, a word with a digit and an operator after it, or two words with a hyphen. */
const WHOLE = /([A-Z][a-z]+ \d+, \d{4}|\S*\d\S*(?: [×÷])?|[A-Za-z]+-[a-z]+)/;

/** Keeps each figure, and words such as *self-employment*, on one line. Elsewhere the build does this, but it can't change what React hydrates. */
export const whole = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text don't move.
  text.split(WHOLE).map((part, place) => (place % 2 === 1 ? <bdi key={place}>{part}</bdi> : part));
