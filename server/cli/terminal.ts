import { firm } from '../../content-model/firm.ts';
import { dateAndTimeIn } from '../moments.ts';

/** Matches control characters and those that change text direction. None may reach a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes visitors' text safe to print. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\ufffd');
}

/** "Nov 23, 2026, 9:30 AM PST", on the firm's clock, as in emails to the firm. */
export const moment = (at: number) => dateAndTimeIn(firm.timeZone, at);

/** "3 minutes", "2 days" */
export function duration(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const [name, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1];
  return plural(Math.floor(seconds / size), name);
}

/** "1 lead", "2 leads", "2 deliveries" */
export function plural(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun.replace(/(?<![aeiou])y$/, 'ie').replace(/s$/, 'se')}s`}`;
}

/** Aligns columns, and cuts cells of more than `most` characters. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[], most = 60): string {
  const cut = (text: string) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
  const cells = [titles, ...rows].map((row) => row.map((cell) => cut(printable(cell))));
  const widths = titles.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
