type Props = {
  /** Starts with the column of row names. */
  columns: string[];
  rows: { name: string; cells: string[] }[];
  /** Shows each cell's `data-label` on phones, where the head is hidden. */
  className?: string;
};

export function LabeledTable({ columns, rows, className }: Props) {
  return (
    <table className={className}>
      <ColumnHeads columns={columns} />
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

type HeadsProps = {
  /** An empty name leaves the corner empty. */
  columns: string[];
  className?: string;
};

export function ColumnHeads({ columns, className }: HeadsProps) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column, index) =>
          column ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: names come from content, and can be the same.
            <th key={index} scope="col">
              {column}
            </th>
          ) : (
            <td key="corner" />
          ),
        )}
      </tr>
    </thead>
  );
}
