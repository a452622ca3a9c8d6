type Props = {
  /** An empty name leaves the corner empty. */
  columns: string[];
  className?: string;
};

export function ColumnHeads({ columns, className }: Props) {
  return (
    <thead className={className}>
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
  );
}
