import type { z } from 'zod';
import { didYouMean } from './nearest.ts';

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date, such as 2026-11-22',
};

const FORMATS: Record<string, string> = {
  email: 'an email address, such as hello@firm.com',
  url: 'a whole address that begins with https://',
  date: 'a day, such as 2026-11-22',
};

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** "3 entries", "1 entry", or the bare number where a number itself is too great or too small. */
export function amount(count: number, origin: string): string {
  const unit = UNITS[origin];
  return unit ? `${count} ${unit[count === 1 ? 0 : 1]}` : String(count);
}

type Issue = z.core.$ZodRawIssue;

function wantedText({ format, pattern, prefix, suffix, includes }: Record<string, unknown>): string {
  if (format === 'starts_with') return `must begin with "${prefix}"`;
  if (format === 'ends_with') return `must end with "${suffix}"`;
  if (format === 'includes') return `must hold "${includes}"`;
  if (format === 'regex') return `must have the form ${pattern}`;
  return `must be ${FORMATS[String(format)] ?? `in the form "${format}"`}`;
}

/**
 * What is wanted, in words for whoever writes the content, wherever a schema does not say it in words of its own. It is
 * Zod's error map for every content file: what Zod itself would say is for programmers.
 */
export function wanted(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected] ?? issue.expected;
      return `must be ${kind}`;
    }
    case 'too_big':
      return `must have ${issue.exact ? 'exactly' : 'at most'} ${amount(Number(issue.maximum), issue.origin)}`;
    case 'too_small':
      return `must have ${issue.exact ? 'exactly' : 'at least'} ${amount(Number(issue.minimum), issue.origin)}`;
    case 'invalid_format':
      return wantedText(issue);
    case 'unrecognized_keys': {
      const known = Object.keys((issue.inst as z.ZodObject | undefined)?._zod.def.shape ?? {});
      const [key = ''] = issue.keys;
      return `is no field here${didYouMean(key, known) || `; the fields here are ${known.join(', ')}`}`;
    }
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${quoted(issue.values)}${typeof issue.input === 'string' ? didYouMean(issue.input, issue.values.map(String)) : ''}`;
    case 'invalid_union':
      return 'has none of the forms that are allowed here';
    default:
      return 'cannot be used here';
  }
}
