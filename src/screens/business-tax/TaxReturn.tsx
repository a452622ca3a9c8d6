import type { CollectionEntry } from 'astro:content';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { CodedLines } from '../../components/paper/PaperLines.tsx';
import styles from './TaxReturn.module.css';

type Props = CollectionEntry<'business-tax'>['data']['return'];

const lineOf = ({ line, text, dollars }: Props['total']) => ({
  code: line,
  text,
  amount: ledgerDollars(dollars),
});

export function TaxReturn({ title, status, behind, stack, columns, lines, total, shares }: Props) {
  return (
    <div className={styles.stack}>
      <ul aria-label={stack}>
        {behind.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
      <Paper title={title} status={status}>
        <CodedLines
          columns={columns}
          className={styles.lines}
          lines={lines.map(lineOf)}
          total={lineOf(total)}
        >
          {shares.map(({ text, dollars }) => (
            <tr key={text} className={styles.share}>
              <td />
              <th scope="row">{text}</th>
              <td>{ledgerDollars(dollars)}</td>
            </tr>
          ))}
        </CodedLines>
      </Paper>
    </div>
  );
}
