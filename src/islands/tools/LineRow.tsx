import { ledgerAmount } from '../../components/money.ts';
import type { SaidLine } from './say-result.ts';
import { whole } from './whole.tsx';

type Props = Omit<SaidLine, 'amount'> & { amounts: (number | undefined)[]; sum?: boolean };

/** Shows a line of a result: what it is, by which rule, and its amount in each column. */
export function LineRow({ label, rule, form, amounts, sum }: Props) {
  const basis = [form, rule].filter(Boolean).join('\u00a0· ');
  return (
    <tr data-sum={sum || undefined}>
      <th scope="row">
        {whole(label)}
        {basis && <small>{whole(basis)}</small>}
      </th>
      {amounts.map((amount, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns don't move.
        <td key={column} data-negative={(amount ?? 0) < 0 || undefined}>
          {amount === undefined ? '' : ledgerAmount(amount)}
        </td>
      ))}
    </tr>
  );
}
