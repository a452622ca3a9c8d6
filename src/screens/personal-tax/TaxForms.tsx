import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { founderReturn } from '../../../content-model/client/returns.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { ledgerAmount } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { CodedLines } from '../../components/paper/PaperLines.tsx';
import { Tie } from '../../components/paper/Tie.tsx';
import { Terms } from '../../components/Terms.tsx';
import type { TaxFormsWords } from './collection.ts';
import styles from './TaxForms.module.css';

const box = (name: string, cents: number) => ({ name, text: ledgerAmount(cents) });

type Props = { words: TaxFormsWords; file: ClientFile };

/** Draws the return of the founder in the client's file, with the forms it starts from. */
export function TaxForms({ words: { w2, interest, return: tax }, file }: Props) {
  const words = tax.lines;
  const own = founderReturn(file);
  const lines = [
    { code: 'W-2', text: words.wages, cents: own.wages },
    { code: '1099-INT', text: words.interest, cents: own.interest, tie: <Tie to="report" /> },
    { code: '', text: words.income, cents: own.income, sum: true },
    { code: '', text: words.deduction, cents: -own.deduction },
    { code: '', text: words.taxable, cents: own.taxable, sum: true },
    { code: 'W-2', text: words.withheld, cents: own.withheld },
    { code: '', text: words.tax, cents: -own.tax },
  ];
  const status = interpolate(tax.status, { year: file.bank.month.slice(0, 4) });
  return (
    <div className={styles.stack}>
      <div className={styles.w2}>
        <b>{w2}</b>
        <Terms items={[box(`1 ${words.wages}`, own.wages), box(`2 ${words.withheld}`, own.withheld)]} />
      </div>
      <div className={styles.interest}>
        <b>{interest}</b>
        <Terms items={[box(`1 ${words.interest}`, own.interest)]} />
      </div>
      <Paper title={tax.title} id="return" status={status} footnote={tax.footnote} className={styles.return}>
        <CodedLines
          columns={tax.columns}
          className={styles.lines}
          lines={lines.map(({ cents, ...line }) => ({ ...line, amount: ledgerAmount(cents) }))}
          total={{ text: words.refund, amount: ledgerAmount(own.refund) }}
        />
      </Paper>
    </div>
  );
}
