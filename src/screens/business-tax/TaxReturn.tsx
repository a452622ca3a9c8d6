import type { CollectionEntry } from 'astro:content';
import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import styles from './TaxReturn.module.css';

type Props = CollectionEntry<'business-tax'>['data']['return'];

export function TaxReturn({ title, status, behind, stack, columns, lines, total, shares }: Props) {
  return (
    <div className={styles.stack}>
      <ul aria-label={stack}>
        {behind.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
      <Paper title={title} status={status}>
        <PaperLines columns={columns} className={styles.lines}>
          <tbody>
            {lines.map(({ line, text, dollars }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">{text}</th>
                <td data-negative={dollars < 0 || undefined}>{ledgerDollars(dollars)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{total.line}</td>
              <th scope="row">{total.text}</th>
              <td>
                <b>{ledgerDollars(total.dollars)}</b>
              </td>
            </tr>
            {shares.map(({ text, dollars }) => (
              <tr key={text} className={styles.share}>
                <td />
                <th scope="row">{text}</th>
                <td>{ledgerDollars(dollars)}</td>
              </tr>
            ))}
          </tfoot>
        </PaperLines>
      </Paper>
    </div>
  );
}
