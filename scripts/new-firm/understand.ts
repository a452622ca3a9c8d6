import { WEEKDAYS } from '../../content-model/office-hours.ts';
import { dialed } from '../../content-model/phone.ts';
import { STATES } from '../../content-model/states.ts';
import { listedZone } from '../../content-model/time-zones.ts';

// What people type, as content files need it. What can't be understood is returned as it came, for the schema to refuse.

/** Turns "Payroll, Notary" into a list. */
export const asList = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.split(/[,;]/).map((part) => part.trim()) : typed;

/** Turns "OR, WA and Idaho" into a list. */
export const asStates = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.split(/[,;&]|\band\b/i).flatMap((part) => part.trim() || []) : typed;

/** Turns "208-555-0176" into "(208) 555-0176". */
export function asPhone(typed: unknown): unknown {
  const [, area, exchange, line] =
    /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dialed(String(typed).trim()) ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : typed;
}

/** Turns "id" and "Idaho" into "ID". */
export function asState(typed: unknown): unknown {
  const text = String(typed).trim().toLowerCase();
  const found = Object.entries(STATES).find(([code, name]) =>
    [code, name, name.replace('the ', '')].some((one) => one.toLowerCase() === text),
  );
  return found?.[0] ?? typed;
}

const ZONES: Record<string, string> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
};

/** Turns "Mountain time" into "America/Denver". */
export function asTimeZone(typed: unknown): unknown {
  const text = String(typed).trim();
  const [name = ''] = text.toLowerCase().split(' ');
  return ZONES[name] ?? listedZone(text) ?? typed;
}

/** The time zone that most of a state is in. */
export function zoneOf(state: string): string {
  const zones: Record<string, string> = {
    central: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    mountain: 'CO ID MT NM UT WY',
    pacific: 'CA NV OR WA',
    arizona: 'AZ',
    alaska: 'AK',
    hawaii: 'HI',
  };
  const [zone = 'eastern'] =
    Object.entries(zones).find(([, states]) => states.split(' ').includes(state)) ?? [];
  return ZONES[zone] as string;
}

const TIME = String.raw`(\d{1,2})(?::(\d\d))?\s*(am?|pm?)?`;
const SPAN = new RegExp(String.raw`${TIME}\s*(?:-|–|to)\s*${TIME}`);
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
  for (const part of typed.toLowerCase().split(/[,;]|\band\b/)) {
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

/** Turns "Ann Lee, owner, EA; Bo Ray, bookkeeper" into people. */
export function asPeople(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const people = typed.split(';').filter((part) => part.trim());
  return people.map((part) => {
    const [name = '', ...about] = part.split(/[,:]/).map((text) => text.trim());
    const credential = about.find((text) => ['CPA', 'Enrolled Agent'].includes(String(asCredential(text))));
    const [role = '', ...more] = about.filter((text) => text !== credential);
    return { name, role: [role, ...more].join(', '), ...(credential && { credential }) };
  });
}

/** Turns "ea" into "Enrolled Agent". */
export function asCredential(typed: unknown): unknown {
  const text = String(typed).trim().toLowerCase();
  if (['ea', 'enrolled agent'].includes(text)) return 'Enrolled Agent';
  return text === 'cpa' ? 'CPA' : typed;
}

/** Turns "2 days" into "2". */
export const asCount = (typed: unknown): unknown =>
  /^(\d+)(?: (?:business )?days?)?$/.exec(String(typed))?.[1] ?? typed;

export const CLOSE_DAYS = ['fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
  (ordinal) => `${ordinal} business day`,
);

/** Turns "10th" and "10th business day" into "tenth business day". */
export function asCloseDay(typed: unknown): unknown {
  const [, day] = /^(\d+)(?:th)?(?: business day)?$/.exec(String(typed).trim()) ?? [];
  return CLOSE_DAYS[Number(day) - 5] ?? typed;
}

/** Turns "portal.firm.com/login" into an address. */
export const asAddress = (typed: unknown): unknown =>
  /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(String(typed)) ? `https://${typed}` : typed;

const UNITS: Record<string, string> = { mo: 'month', monthly: 'month', hr: 'hour', hourly: 'hour' };

/** Turns "$85 a month" and "from 85/mo" into a price. @returns `undefined` if there's no amount, or another figure */
export function priceIn(typed: string) {
  const [, from, amount = '', plus, typedUnit = '', andUp] =
    /^(from )?\$?([\d,]+)(\+)?\s*(?:\/|(?:per|an?)\b)?\s*(\D*?)(\s*(?:\+|and up|or more))?$/i.exec(
      typed.trim(),
    ) ?? [];
  const startsAt = Number(amount.replaceAll(',', ''));
  if (!startsAt) return undefined;
  const unit = UNITS[typedUnit.toLowerCase()] ?? (typedUnit || 'once');
  const period =
    ['month', 'year', 'hour'].find((one) => unit.toLowerCase().split(' ').includes(one)) ?? 'once';
  const article = /^(?:[aeiou]|hour)/i.test(unit) ? 'an' : 'a';
  const isExact = !(from || plus || andUp);
  return {
    ...{ period, unit: ['each', 'once'].includes(unit) ? unit : `${article} ${unit}`, startsAt },
    ...(isExact && { exact: true }),
  };
}
