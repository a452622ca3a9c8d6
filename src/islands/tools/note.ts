import { CONTACT_LIMITS } from '../../../forms/lead-fields.ts';
import { type Cents, printMoney } from '../../../tools/money.ts';
import type { Outcome } from './read-fields.ts';

export function summaryOf(outcome: Outcome): string {
  if ('askUs' in outcome) return outcome.askUs;
  if ('mistakes' in outcome) return outcome.mistakes.map(({ message }) => message).join(' ');
  return [outcome.lead, outcome.warning, lineOf(outcome.total)].filter(Boolean).join(' ');
}

const lineOf = ({ label, amount }: { label: string; amount: Cents }) => `${label}: ${printMoney(amount)}`;

/** Returns a result, or only what was typed, as a note for the firm. A note that's too long loses its end; its address shows everything. */
export function noteOf(
  title: string,
  typed: [label: string, value: string][],
  outcome: Outcome | undefined,
  address: string,
): string {
  const answer = outcome && 'total' in outcome ? outcome : undefined;
  const { columns = [], accounts: compared = [] } = answer?.comparison ?? {};
  return [
    title,
    ...(outcome ? [summaryOf(outcome)] : []),
    address,
    ...(outcome ? [''] : []),
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
