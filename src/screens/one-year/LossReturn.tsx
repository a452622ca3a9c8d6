import type { CollectionEntry } from 'astro:content';
import type { lossReturn } from '../../../content-model/client/returns.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { CodedLines } from '../../components/paper/PaperLines.tsx';

type Props = {
  words: NonNullable<CollectionEntry<'clientYear'>['data']['scenes'][number]['lossReturn']>;
  /** By line, in US cents. */
  amounts: NonNullable<ReturnType<typeof lossReturn>>;
  note: string;
};

/** Draws lines of the company's return for a year with a loss. */
export function LossReturn({ words: { title, columns, lines }, amounts, note }: Props) {
  const lineOf = (name: keyof typeof lines) => ({
    code: lines[name].line,
    text: lines[name].text,
    amount: ledgerAmount(amounts[name]),
  });
  return (
    <Paper title={title} footnote={note}>
      <CodedLines
        columns={columns}
        lines={[lineOf('income'), lineOf('deductions'), { ...lineOf('taxable'), sum: true }]}
        total={lineOf('tax')}
      />
    </Paper>
  );
}
