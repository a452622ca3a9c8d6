import type { z } from 'zod';
import { didYouMean } from './nearest.ts';

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

const FORMATS: Record<string, string> = {
  email: 'must be an email address like hello@firm.com',
  url: 'must be a full address that starts with https://',
  date: 'must be a date like 2026-11-22',
};

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** "3 entries", "1 entry", or the number alone if a number itself is too big or too small. */
function amount(count: number, origin: string): string {
  const unit = UNITS[origin];
  return unit ? `${count} ${unit[count === 1 ? 0 : 1]}` : String(count);
}

type Issue = z.core.$ZodRawIssue;
type SizeIssue = Issue & { code: 'too_big' | 'too_small' };

/** The form of a schema's text, such as `date`. */
const formOf = (inst: unknown): string =>
  String((inst as (z.ZodType<string> & { format?: string }) | undefined)?.format);

function typeMessage({ expected, input, inst }: Issue & { code: 'invalid_type' }): string {
  if (formOf(inst) === 'date') return `${input == null ? 'is missing; it ' : ''}${FORMATS.date}`;
  const kind = `must be ${KINDS[expected] ?? expected}`;
  if (input === undefined) return `is missing; it ${kind}`;
  if (expected === 'string') return `${kind}; if it is, put it in quotes`;
  return typeof input === 'string' ? `${kind}, without quotes` : kind;
}

function sizeMessage({ exact, origin, input }: SizeIssue, side: string, limit: number | bigint): string {
  if (input === '') return "can't be empty";
  const size = typeof input === 'string' || Array.isArray(input) ? `; it has ${input.length}` : '';
  return `must ${origin in UNITS ? 'have' : 'be'} ${exact ? 'exactly' : side} ${amount(Number(limit), origin)}${size}`;
}

function formatMessage({ format, pattern, prefix, suffix, includes }: Record<string, unknown>): string {
  if (format === 'starts_with') return `must start with "${prefix}"`;
  if (format === 'ends_with') return `must end with "${suffix}"`;
  if (format === 'includes') return `must contain "${includes}"`;
  return FORMATS[String(format)] ?? `must match ${pattern}`;
}

function valueMessage({ values, input }: Issue & { code: 'invalid_value' }): string {
  const quoted = values.map((value) => JSON.stringify(value)).join(', ');
  const meant = typeof input === 'string' ? didYouMean(input, values.map(String)) : '';
  return `must be ${values.length === 1 ? '' : 'one of '}${quoted}${meant}`;
}

export function errorMap(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue);
    case 'too_big':
      return sizeMessage(issue, 'at most', issue.maximum);
    case 'too_small':
      return sizeMessage(issue, 'at least', issue.minimum);
    case 'invalid_format':
      return formatMessage(issue);
    case 'unrecognized_keys': {
      const known = Object.keys((issue.inst as z.ZodObject | undefined)?._zod.def.shape ?? {});
      return `isn't a field here${didYouMean(issue.keys[0] ?? '', known) || `; the fields are ${known.join(', ')}`}`;
    }
    case 'invalid_value':
      return valueMessage(issue);
    case 'invalid_union':
      return "doesn't have any of the forms allowed here";
    default:
      return "can't be used here";
  }
}
