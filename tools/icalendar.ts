/** A line of a calendar: a name with its parameters, such as `DTSTART;VALUE=DATE`, and a value as it stands in the file. */
export type Line = [name: string, value: string];

/** Octets of a line, without its end (RFC 5545 §3.1). */
const WIDTH = 75;

/** Of one character in UTF-8. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A line cut where it would grow too wide: between characters, though it is octets that count. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let width = 0;
  for (const character of line) {
    const more = octets(character);
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

/** A text as the value of a line (RFC 5545 §3.3.11). */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** The lines of a calendar as a file: folded, each with its CRLF. */
export const icalendar = (lines: Line[]): string =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
