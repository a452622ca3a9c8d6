type Props = {
  /** Starts with the column of row names. An empty name leaves the corner empty. */
  columns: string[];
  rows: { name: string; cells: string[] }[];
  /** Shows each cell's `data-label` on phones, where the head is hidden. */
  className?: string;
};

export function LabeledTable({ columns, rows, className }: Props) {
  return (
    <table className={className}>
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
