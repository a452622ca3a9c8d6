import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import type { TaxFormsFigures } from './collection.ts';
import styles from './TaxForms.module.css';

function Box({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{ledgerAmount(cents)}</dd>
    </div>
  );
}

export function TaxForms({ w2, interest, return: tax }: TaxFormsFigures) {
  const words = tax.lines;
  const lines = [
    { from: 'W-2', text: words.wages, cents: w2.wages },
    { from: '1099-INT', text: words.interest, cents: interest.cents },
    { from: '', text: words.income, cents: tax.income, sum: true },
    { from: '', text: words.deduction, cents: tax.deduction },
    { from: '', text: words.taxable, cents: tax.taxable, sum: true },
    { from: 'W-2', text: words.withheld, cents: w2.withheld },
    { from: '', text: words.tax, cents: tax.tax },
  ];
  return (
    <div className={styles.stack}>
      <div className={styles.w2}>
        <b>{w2.title}</b>
        <dl>
          <Box name={`1 ${words.wages}`} cents={w2.wages} />
          <Box name={`2 ${words.withheld}`} cents={w2.withheld} />
        </dl>
      </div>
      <div className={styles.interest}>
        <b>{interest.title}</b>
        <dl>
          <Box name={`1 ${words.interest}`} cents={interest.cents} />
        </dl>
      </div>
      <Paper title={tax.title} status={tax.status} footnote={tax.footnote} className={styles.return}>
        <PaperLines columns={tax.columns} className={styles.lines}>
          <tbody>
            {lines.map(({ from, text, cents, sum }) => (
              <tr key={text} data-sum={sum}>
                <td>{from}</td>
                <th scope="row">{text}</th>
                <td data-negative={cents < 0 || undefined}>{ledgerAmount(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">{words.refund}</th>
              <td>
                <b>{ledgerAmount(tax.refund)}</b>
              </td>
            </tr>
          </tfoot>
        </PaperLines>
      </Paper>
    </div>
  );
}
