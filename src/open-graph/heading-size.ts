/** Width of a heading's line, in pixels. */
const lineWidth = 944;

/** Average width of a letter relative to the font size, measured on page titles. */
const letter = 0.5;

/** Font sizes in pixels with the most lines that fit, largest first. */
const sizes = [
  { size: 150, lines: 1 },
  { size: 110, lines: 2 },
  { size: 96, lines: 3 },
  { size: 80, lines: 4 },
  { size: 64, lines: 4 },
];

/** Finds the largest font size that fits; it estimates line breaks. */
const fittingSize = (title: string) =>
  sizes.find(({ size, lines }) => countLines(title, lineWidth / (letter * size)) <= lines);

export const fitsPicture = (title: string): boolean => fittingSize(title) !== undefined;

/** Returns the largest font size that fits, in pixels. @throws Error if a heading is too long */
export function headingSize(title: string): number {
  const fitting = fittingSize(title);
  if (!fitting) throw new Error(`"${title}" is too long for an Open Graph picture`);
  return fitting.size;
}

function countLines(title: string, lettersPerLine: number): number {
  let lines = 1;
  let used = 0;
  for (const word of title.split(/\s+/)) {
    if (used > 0 && used + 1 + word.length > lettersPerLine) {
      lines += 1;
      used = 0;
    }
    used += word.length + (used > 0 ? 1 : 0);
  }
  return lines;
}
