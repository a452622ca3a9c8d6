import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/Paper.tsx';
import { PaperLines } from '../../components/PaperLines.tsx';
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

/** A stack of tax forms: what an employer and a bank sent, and the return whose lines come from them. */
export function TaxForms({ w2, interest, return: tax }: TaxFormsFigures) {
  const lines = [
    { from: 'W-2', text: 'Wages', cents: w2.wages },
    { from: '1099-INT', text: 'Interest', cents: interest.cents },
    { from: '', text: 'Total income', cents: tax.income, sum: true },
    { from: '', text: 'Standard deduction', cents: tax.deduction },
    { from: '', text: 'Taxable income', cents: tax.taxable, sum: true },
    { from: 'W-2', text: 'Tax withheld', cents: w2.withheld },
    { from: '', text: 'Tax', cents: tax.tax },
  ];
  return (
    <div className={styles.stack}>
      <div className={styles.w2}>
        <b>{w2.title}</b>
        <dl>
          <Box name="1 Wages" cents={w2.wages} />
          <Box name="2 Tax withheld" cents={w2.withheld} />
        </dl>
      </div>
      <div className={styles.interest}>
        <b>{interest.title}</b>
        <dl>
          <Box name="1 Interest" cents={interest.cents} />
        </dl>
      </div>
      <Paper title={tax.title} status={tax.status} footnote={tax.footnote} className={styles.return}>
        <PaperLines columns={['Comes from', 'Line', 'US dollars']} className={styles.lines}>
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
              <th scope="row">Refund</th>
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
