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

/** Formats a table (RFC 4180), with the byte order mark that Excel needs to read UTF-8. */
export function csv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string | number>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
