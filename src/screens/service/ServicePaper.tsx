import { ledgerDollars } from '../../components/money.ts';
import { Paper } from '../../components/paper/Paper.tsx';
import { PaperLines } from '../../components/paper/PaperLines.tsx';
import { Tick } from '../../components/Tick.tsx';
import type { Paper as PaperContent } from './collection.ts';
import styles from './ServicePaper.module.css';

const figure = ({ dollars, value }: { dollars?: number; value?: string }) =>
  dollars === undefined ? value : ledgerDollars(dollars);

/** Renders a drawn document from content: lines with check marks or figures, and a total. */
export function ServicePaper({ title, status, rows, total, footnote }: PaperContent) {
  const coded = rows.some(({ code }) => code);
  const ticked = rows.some(({ tick }) => tick);
  const figured = [...rows, total].some((row) => row && figure(row) !== undefined);
  const columns = [coded && 'Code', 'Item', figured && 'Figure', ticked && 'Checked'].filter(
    (name) => name !== false,
  );
  return (
    <Paper title={title} status={status} footnote={footnote} className={styles.sheet}>
      <PaperLines
        columns={columns}
        className={[styles.lines, ticked && styles.ticked].filter(Boolean).join(' ')}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.text}>
              {coded && <td>{row.code}</td>}
              <th scope="row">{row.text}</th>
              {figured && <td data-negative={(row.dollars ?? 0) < 0 || undefined}>{figure(row)}</td>}
              {ticked && <td>{row.tick && <Tick />}</td>}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {coded && <td />}
              <th scope="row">{total.text}</th>
              {figured && (
                <td>
                  <b>{figure(total)}</b>
                </td>
              )}
              {ticked && <td>{!figured && <Tick />}</td>}
            </tr>
          </tfoot>
        )}
      </PaperLines>
    </Paper>
  );
}
