type Props = {
  /** The first one is that of the rows' names; an empty one leaves the corner empty. */
  columns: string[];
  rows: { name: string; cells: string[] }[];
  /** On a phone, where the head is hidden, the look shows each cell's `data-label`. */
  className?: string;
};

/** A table whose rows have names and whose cells know their column. */
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
