import { csv } from '../../../server/csv.ts';
import { saveFile } from '../save-file.ts';
import styles from './report.module.css';

export type Cell = string | number;

/** A chart's numbers as a table, and as a file. The first column names the row. */
export function Numbers({ file, head, rows }: { file: string; head: string[]; rows: Cell[][] }) {
  if (rows.length === 0) return null;
  const download = () => {
    const records = rows.map((row) =>
      Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])),
    );
    saveFile(`${file}.csv`, new Blob([csv(head, records)], { type: 'text/csv' }));
  };
  return (
    <details className={styles.numbers}>
      <summary>Show as a table</summary>
      <table className="figures">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>
                  {typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={download}>
        Download as CSV
      </button>
    </details>
  );
}
