import { TARGETS } from '../leads/Deliveries.tsx';
import { REASONS } from '../leads/Progress.tsx';

/** What programs call otherwise than people. */
const NAMES: Record<string, string> = {
  submissions: 'Messages and sign-ups',
  kind: 'What',
  ending: 'Outcome',
  ended: 'Outcome since',
  change: 'Last change',
  zone: 'Time zone',
  deliveries: 'Emails and other tools',
  target: 'What',
  at: 'When',
};

const SENT = {
  ...{ held: 'not sent', pending: 'to be sent', delivered: 'sent', skipped: 'not needed' },
  ...{ refused: 'refused by the recipient', dead: 'couldn’t be sent' },
};

/** The words for values that are names, by what they're about and their own name. */
const WORDS: Record<string, Record<string, Record<string, string>>> = {
  submissions: {
    kind: { contact: 'message', newsletter: 'newsletter sign-up' },
    ending: { answered: 'answered', ...REASONS },
  },
  call: { change: { booked: 'booked', moved: 'moved', cancelled: 'canceled' } },
  deliveries: { target: TARGETS, state: SENT },
  issues: { state: SENT },
  newsletter: {
    state: {
      ...{ pending: 'not confirmed', confirmed: 'subscribed' },
      unsubscribed: 'unsubscribed, and kept so that nobody writes again',
    },
  },
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** "Full name" of `fullName` */
const labelOf = (key: string) =>
  NAMES[key] ??
  key.charAt(0).toUpperCase() + key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The moments of a copy, in ISO 8601. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Prints moments on a clock, and everything else as it is. */
type Print = (value: unknown) => string;

function linesOf(value: unknown, indent: string, print: Print, about = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => [
      ...(index > 0 ? [''] : []),
      ...linesOf(entry, indent, print, about),
    ]);
  if (value === null || typeof value !== 'object') return [`${indent}${print(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => {
    // Ids are for programs, which get the other form.
    if (isEmpty(inner) || key === 'id') return [];
    if (typeof inner !== 'object')
      return [`${indent}${labelOf(key)}: ${WORDS[about]?.[key]?.[String(inner)] ?? print(inner)}`];
    return [`${indent}${labelOf(key)}:`, ...linesOf(inner, `${indent}  `, print, key)];
  });
}

/** Returns a copy of what's stored as text that anyone can read, without ids and what's empty. @param when prints a moment */
export function readableCopy(copy: Record<string, unknown>, when: (at: number) => string): string {
  const print: Print = (value) =>
    typeof value === 'string' && MOMENT.test(value) ? when(Date.parse(value)) : String(value);
  return `${linesOf(copy, '', print).join('\n')}\n`;
}
