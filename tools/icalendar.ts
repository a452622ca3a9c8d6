/** A line of a calendar: a name with its parameters, such as `DTSTART;VALUE=DATE`, and its escaped value. */
export type Line = [name: string, value: string];

/** Octets in a line, without its line break (RFC 5545 §3.1). */
const WIDTH = 75;

/** Folds a line that's too long. It counts octets but splits between characters. */
function fold(line: string): string {
  const lines: string[] = [];
  const encoder = new TextEncoder();
  let current = '';
  let width = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (width + more > WIDTH) {
      lines.push(current);
      current = ' ';
      width = 1;
    }
    current += character;
    width += more;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes a text for use as a line's value (RFC 5545 §3.3.11). */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Returns the lines as a calendar file, folded, each ending in CRLF. */
export const icalendar = (lines: Line[]): string =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
