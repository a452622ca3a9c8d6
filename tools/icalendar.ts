/** A property with its value as it is written: `['SUMMARY', text('Call')]`. Parameters belong to the name: `DTSTART;VALUE=DATE`. */
export type Property = readonly [name: string, value: string];

/** A part of a calendar, such as `VEVENT`, with the parts inside of it. */
export type Component = {
  name: string;
  properties: readonly Property[];
  components?: readonly Component[];
};

/** Longest line, in octets, without its end (RFC 5545 §3.1). */
const LINE = 75;

/** A text as a value (RFC 5545 §3.3.11). Control characters, which it cannot hold, are left out. */
export const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A moment in milliseconds since 1970 as a value: `20261123T170000Z`. */
export const moment = (at: number) => new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const octets = (part: string) => new TextEncoder().encode(part).length;

/** Breaks a line between characters, never inside of one: those after the first begin with a blank. */
function fold(line: string): string {
  const lines = [''];
  let length = 0;
  for (const character of line) {
    if (length + octets(character) > LINE) {
      lines.push(' ');
      length = 1;
    }
    lines[lines.length - 1] += character;
    length += octets(character);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** Writes a calendar or a part of one by RFC 5545. */
export function writeCalendar({ name, properties, components = [] }: Component): string {
  const lines = properties.map(([property, value]) => fold(`${property}:${value}`));
  return `BEGIN:${name}\r\n${lines.join('')}${components.map(writeCalendar).join('')}END:${name}\r\n`;
}
