import type { Comparison } from '../collections/service-parts.ts';
import styles from './ComparisonTable.module.css';

/** Things side by side, a row for each question one asks about them. On a phone each row becomes a block. */
export function ComparisonTable({ columns, rows }: Pick<Comparison, 'columns' | 'rows'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) =>
            column ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <td key="corner" />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
