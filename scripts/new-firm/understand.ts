import { CLOSE_DAYS, closeDayText } from '../../content-model/close-day.ts';
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

/** Turns "oh, 000104, board.ohio.gov" into a license. */
export function asLicense(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const [state = '', number, verify] = typed.split(/,\s*/);
  return { state: STATES[String(asState(state))] ?? state, number, verify };
}

/** Turns "2 days" into "2". */
export const asCount = (typed: unknown): unknown =>
  /^(\d+)(?: (?:business )?days?)?$/.exec(String(typed))?.[1] ?? typed;

/** Turns a list of texts into one text. */
export const asOneText = (given: unknown): unknown => (Array.isArray(given) ? given.join(', ') : given);

/** Turns "7 years" into "7". */
export const asYears = (typed: unknown): unknown => /^(\d+)(?: years?)?$/.exec(String(typed))?.[1] ?? typed;

/** Turns "10th business day" and "within 10 business days" into "tenth business day", and "within 20 days" into "20th". */
export function asCloseDay(typed: unknown): unknown {
  const text = String(typed).trim().toLowerCase();
  const [, number, business, day] =
    /^(?:(?:by|within|on) )?(?:the )?(\d+)(?:st|nd|rd|th)?( business)?( days?| of the month)?$/.exec(text) ??
    [];
  // "10th" alone could be either, and one of them promises more than was meant.
  const said = number && day ? closeDayText({ day: Number(number), isBusiness: Boolean(business) }) : text;
  // What's refused is quoted as it was typed.
  return CLOSE_DAYS.has(said) ? said : typed;
}

/** Turns "portal.firm.com/login" into an address. */
export const asAddress = (typed: unknown): unknown =>
  /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(String(typed)) ? `https://${typed}` : typed;
