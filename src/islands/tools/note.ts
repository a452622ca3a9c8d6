import { CONTACT_LIMITS } from '../../../forms/lead-fields.ts';
import { type Cents, printMoney } from '../../../tools/money.ts';
import type { Outcome } from './read-fields.ts';

export function summaryOf(outcome: Outcome): string {
  if ('askUs' in outcome) return outcome.askUs;
  if ('mistakes' in outcome) return outcome.mistakes.map(({ message }) => message).join(' ');
  return [outcome.lead, outcome.warning, lineOf(outcome.total)].filter(Boolean).join(' ');
}

const lineOf = ({ label, amount }: { label: string; amount: Cents }) => `${label}: ${printMoney(amount)}`;

/** Returns a result as a note for the firm. A note that's too long loses its end; its address shows everything. */
export function noteOf(
  title: string,
  typed: [label: string, value: string][],
  outcome: Outcome,
  address: string,
): string {
  const answer = 'total' in outcome ? outcome : undefined;
  const { columns = [], accounts: compared = [] } = answer?.comparison ?? {};
  return [
    title,
    summaryOf(outcome),
    address,
    '',
    ...compared.map(({ total: { label, amounts } }) => {
      const each = columns.map((column, index) => `${column} ${printMoney(amounts[index] ?? 0)}`);
      return `${label}: ${each.join(', ')}`;
    }),
    ...(answer?.accounts ?? []).map(({ heading, total }) =>
      heading === total.label ? lineOf(total) : `${heading}: ${lineOf(total)}`,
    ),
    ...(answer?.findings ?? []),
    '',
    ...typed.map(([label, value]) => `${label}: ${value}`),
  ]
    .join('\n')
    .slice(0, CONTACT_LIMITS.note);
}
