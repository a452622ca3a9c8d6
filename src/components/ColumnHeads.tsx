type Props = { columns: string[]; className?: string };

export function ColumnHeads({ columns, className }: Props) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
