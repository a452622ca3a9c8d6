import { InvalidArgumentError } from 'commander';
import { sayProblem } from '../../content-model/field-errors.ts';
import { firm } from '../../content-model/firm.ts';
import { type LeadField, leadFields } from '../../forms/lead-fields.ts';
import { parseDay } from '../../tools/days.ts';
import { REMARK_MAX_LENGTH, remarkRule } from '../leads/remarks.ts';
import { momentOnClock } from '../moments.ts';

export function day(text: string): string {
  const found = parseDay(text);
  if (!found) throw new InvalidArgumentError('Enter a day like 2026-11-21.');
  return found;
}

/** Reads a time on the firm's clock. */
export function time(text: string): number {
  const found = momentOnClock(firm.timeZone, text);
  if (found !== undefined) return found;
  const format = 'Enter a time like 2026-12-01T09:30, in the firm’s time zone.';
  throw new InvalidArgumentError(`${format} When clocks change, some times don’t exist, or exist twice.`);
}

/** Reads a day, or a time on the firm's clock, for what starts or ends then. */
export function dayOrTime(text: string): string {
  const [first = '', clock, ...rest] = text.split('T');
  const isTime = clock === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock);
  const found = isTime && rest.length === 0 ? parseDay(first) : undefined;
  if (!found) throw new InvalidArgumentError('Enter a day like 2026-12-21, or a time like 2026-12-21T13:00.');
  return clock === undefined ? found : `${found}T${clock}`;
}

export const timeOrNow = (text: string): number | 'now' => (text === 'now' ? text : time(text));

export function count(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Enter a whole number of at least 1.');
  return Number(text);
}

/** Checks a remark, which may be empty. */
export function remarkText(text: string): string {
  const checked = remarkRule(text);
  if ('value' in checked) return checked.value;
  throw new InvalidArgumentError(`Enter up to ${REMARK_MAX_LENGTH} characters of text.`);
}

/** Checks a value by the contact form's rule for a field. */
export const fieldValue = (field: LeadField) => (text: string) => {
  const checked = new Map(leadFields).get(field)?.rules.contact?.(text);
  if (checked && 'problem' in checked) throw new InvalidArgumentError(sayProblem(checked));
  return checked?.value ?? '';
};
