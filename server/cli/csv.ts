import { leadFields } from '../../forms/lead-fields.ts';

/** What `leads export` prints of each submission, in this order. */
const LEAD_COLUMNS = [
  'id',
  'createdAt',
  'kind',
  'state',
  ...leadFields.map(([name]) => name),
  'subscription',
  'answerBy',
  'ending',
  'endedAt',
  'endedBy',
] as const;

/** What `leads subscribers` prints. */
const SUBSCRIBER_COLUMNS = ['email', 'since'] as const;

/** What `leads report` prints of each week, service or all leads together. Hours are business hours. */
export const REPORT_COLUMNS = [
  'group',
  'came',
  'answered',
  'inTime',
  'medianHours',
  'open',
  'late',
  'closed',
] as const;

type Rows<Column extends string> = readonly Record<Column, string | number>[];

export const leadsCsv = (rows: Rows<(typeof LEAD_COLUMNS)[number]>) => csv(LEAD_COLUMNS, rows);
export const subscribersCsv = (rows: Rows<(typeof SUBSCRIBER_COLUMNS)[number]>) =>
  csv(SUBSCRIBER_COLUMNS, rows);

export const reportCsv = (rows: Rows<(typeof REPORT_COLUMNS)[number]>) => csv(REPORT_COLUMNS, rows);

/**
 * What a spreadsheet may take for the beginning of a formula, in any of the spellings that Excel, LibreOffice and Google
 * Sheets know; tabs and line breaks before it do not stop them.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]/u;

/**
 * The same behind what another country's spreadsheet takes for the end of a cell, quoted or not: Excel in much of Europe
 * expects semicolons.
 */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=[\s\p{Cc}"]*[=+\-@＝＋－＠|%])/gu;

/** What a spreadsheet may take for a number or a date, and so show without its zeros or as 4.16E+09. */
const NUMBER = /^\p{Nd}[\p{Nd}\s().,/-]*$/u;

/**
 * One cell: quoted, and never a live formula. A leading apostrophe makes a spreadsheet take what follows as text; phone
 * numbers, such as +1 415 555 0142, get one too and stay readable. What we have counted stays a number.
 */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || NUMBER.test(value) ? `'${value}` : value;
  return `"${text.replaceAll(LATER_FORMULA, "'").replaceAll('"', '""')}"`;
}

/** A table by RFC 4180, with the byte order mark without which Excel takes UTF-8 for Latin-1. */
function csv<Column extends string>(columns: readonly Column[], rows: Rows<Column>): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
