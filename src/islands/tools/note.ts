import { CONTACT_LIMITS } from '../../../forms/lead-fields.ts';
import { type Cents, printMoney } from '../../../tools/money.ts';
import type { Outcome } from './read-fields.ts';

/** What an outcome comes to, for who hears the page and for who reads the note. */
export function summaryOf(outcome: Outcome): string {
  if ('askUs' in outcome) return outcome.askUs;
  if ('mistakes' in outcome) return outcome.mistakes.map(({ mend }) => mend).join('. ');
  return lineOf(outcome.total);
}

const lineOf = ({ label, amount }: { label: string; amount: Cents }) => `${label}: ${printMoney(amount)}`;

/**
 * A result as the firm reads it: what was typed, what each account and the whole comes to, and the address that shows it
 * again. What is too long for a note loses its end.
 */
export function noteOf(
  title: string,
  typed: [label: string, value: string][],
  outcome: Outcome,
  address: string,
): string {
  const { accounts, findings = [] } = 'total' in outcome ? outcome : { accounts: [] };
  return [
    title,
    ...typed.map(([label, value]) => `${label}: ${value}`),
    '',
    ...accounts.map(({ heading, total }) => `${heading}: ${lineOf(total)}`),
    summaryOf(outcome),
    ...findings,
    '',
    address,
  ]
    .join('\n')
    .slice(0, CONTACT_LIMITS.note);
}
