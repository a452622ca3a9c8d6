/** Matches what spreadsheets may take for the start of a formula. They skip leading tabs and line breaks. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;

/** Matches the same after what ends a cell in other countries: Excel in much of Europe expects semicolons. */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=[\s\p{Cc}"]*[=+\-@＝＋－＠|%])/gu;

/** Matches what a spreadsheet may show as a number or date, without leading zeros or as 4.16E+09. */
const NUMBER = /^\p{Nd}[\p{Nd}\s().,/-]*$/u;

/** Formats one cell: quoted, and with an apostrophe before what a spreadsheet would read as a formula or number. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || NUMBER.test(value) ? `'${value}` : value;
  return `"${text.replaceAll(LATER_FORMULA, "'").replaceAll('"', '""')}"`;
}

type Row<Column extends string> = Record<Column, string | number>;

const line = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Formats the first line of a table, with the byte order mark that Excel needs to read UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\ufeff${line(columns)}`;

/** Formats the other lines of a table. */
export const csvLines = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Row<Column>[],
): string => rows.map((row) => line(columns.map((column) => row[column]))).join('');

/** Formats a table (RFC 4180). */
export const csv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Row<Column>[],
): string => csvHead(columns) + csvLines(columns, rows);
