/** A line of a calendar: a name with its parameters, such as `DTSTART;VALUE=DATE`, and a value as it stands in the file. */
export type Line = [name: string, value: string];

/** Octets of a line, without its end (RFC 5545 §3.1). */
const WIDTH = 75;

const octets = (text: string) => new TextEncoder().encode(text).length;

/** A line cut where it would grow too wide: between characters, though it is octets that count. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current + character) > WIDTH) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** A text as the value of a line (RFC 5545 §3.3.11). */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** The lines of a calendar as a file: folded, each with its CRLF. */
export const icalendar = (lines: Line[]): string =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
