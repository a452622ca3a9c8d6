import { WEEKDAYS } from '../../content-model/office-hours.ts';

const TIME = String.raw`(\d{1,2})(?::(\d\d))?\s*(am?|pm?)?`;
const SPAN = new RegExp(String.raw`${TIME}\s*(?:-|–|to)\s*${TIME}`);
const ZONE_AT_END = /\s\(?(?:eastern|central|mountain|pacific|alaska|hawaii|[ecmp][sd]?t)(?: time)?\)?$/;
const JOINS = ['and', 'to', 'through', 'weekdays'];

const write = (hour: number, minute = '00') => `${String(hour).padStart(2, '0')}:${minute}`;

/** Reads "9-5" as 09:00 to 17:00: an end that isn't later is in the afternoon, and so is a start before 7. */
function spanOf(found: RegExpExecArray): string {
  const [, from = '', fromMinute, fromHalf = '', to = '', toMinute, toHalf = ''] = found;
  const hourOf = (hour: string, half: string) =>
    half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour);
  let start = hourOf(from, fromHalf);
  let end = hourOf(to, toHalf);
  if (!fromHalf && start < 7 && from.length === 1) start += 12;
  if (!toHalf && end <= start && end < 12) end += 12;
  return `${write(start, fromMinute)}-${write(end, toMinute)}`;
}

/** Finds the day of "mon", "thurs" or "f". @returns -1 if it isn't one, or could be two */
const dayOf = (word: string) =>
  word === 's' ? -1 : WEEKDAYS.findIndex((day) => `${day}s`.toLowerCase().startsWith(word));

/** Lists the days of "mon-thu" or "m, w"; without any, Monday to Friday. @returns `undefined` if a word isn't a day */
function daysOf(text: string): string[] | undefined {
  const words = text.match(/[a-z]+/g) ?? [];
  const named = words.filter((word) => !JOINS.includes(word)).map(dayOf);
  if (named.includes(-1)) return undefined;
  const [first = 0, last = 4] = named;
  const isRange = named.length === 2 && /[a-z]\s*(?:-|–|to|through)\s*[a-z]/.test(text);
  const days =
    named.length === 0 || isRange ? WEEKDAYS.slice(first, last + 1) : named.map((at) => WEEKDAYS[at]);
  return days.filter((day) => day !== undefined);
}

/** Turns "9-5 Mon-Thu, 9-12 Fri" into hours by weekday. */
export function asHours(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const hours: Record<string, string> = {};
  let waiting = '';
  for (const part of typed
    .toLowerCase()
    .replace(ZONE_AT_END, '')
    .split(/[,;]|\band\b/)) {
    const found = SPAN.exec(part);
    if (!found) {
      waiting += `${part} , `;
      continue;
    }
    const rest = part.replace(found[0], ' ');
    const days = daysOf(waiting + rest);
    // A second answer typed after the one that was shown, such as "9-5 Mon-Fri9-5 Mon-Thu".
    if (!days || SPAN.test(rest)) return typed;
    for (const day of days) hours[day] = spanOf(found);
    waiting = '';
  }
  return waiting.trim() || Object.keys(hours).length === 0 ? typed : hours;
}
