import { ledgerAmount } from '../../components/money.ts';
import { CodedLines, Paper } from '../../components/paper/Paper.tsx';
import { Terms } from '../../components/Terms.tsx';
import type { TaxFormsFigures } from './collection.ts';
import styles from './TaxForms.module.css';

const box = (name: string, cents: number) => ({ name, text: ledgerAmount(cents) });

export function TaxForms({ w2, interest, return: tax }: TaxFormsFigures) {
  const words = tax.lines;
  const lines = [
    { code: 'W-2', text: words.wages, cents: w2.wages },
    { code: '1099-INT', text: words.interest, cents: interest.cents },
    { code: '', text: words.income, cents: tax.income, sum: true },
    { code: '', text: words.deduction, cents: tax.deduction },
    { code: '', text: words.taxable, cents: tax.taxable, sum: true },
    { code: 'W-2', text: words.withheld, cents: w2.withheld },
    { code: '', text: words.tax, cents: tax.tax },
  ];
  return (
    <div className={styles.stack}>
      <div className={styles.w2}>
        <b>{w2.title}</b>
        <Terms items={[box(`1 ${words.wages}`, w2.wages), box(`2 ${words.withheld}`, w2.withheld)]} />
      </div>
      <div className={styles.interest}>
        <b>{interest.title}</b>
        <Terms items={[box(`1 ${words.interest}`, interest.cents)]} />
      </div>
      <Paper title={tax.title} status={tax.status} footnote={tax.footnote} className={styles.return}>
        <CodedLines
          columns={tax.columns}
          className={styles.lines}
          lines={lines.map(({ cents, ...line }) => ({ ...line, amount: ledgerAmount(cents) }))}
          total={{ text: words.refund, amount: ledgerAmount(tax.refund) }}
        />
      </Paper>
    </div>
  );
}
