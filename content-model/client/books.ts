import { sum } from '../../tools/money.ts';
import type { ClientFile } from './file-schema.ts';

/** A month of a client's books, in US cents. */
export type BooksMonth = {
  /** Such as `2025-10`. */
  month: string;
  /** By account code; negative for expenses. */
  amounts: Record<string, number>;
  revenue: number;
  /** As a positive amount. */
  expenses: number;
  net: number;
  /** Cash at its end. */
  checking: number;
  cash: number;
};

const isIncome = (code: string) => code.startsWith('4');

/** Returns the statement's month by account: its lines, and what's in the books and not on the statement yet. */
function ofStatement({ accounts, bank }: ClientFile): number[] {
  const all = [...bank.lines, ...bank.open];
  return accounts.map(({ code }) => sum(all.filter((line) => line.code === code).map(({ cents }) => cents)));
}

function everyMonth(file: ClientFile): BooksMonth[] {
  const { accounts, balances, bank } = file;
  const written = [...file.months, { month: bank.month, cents: ofStatement(file) }];
  let checking = balances.checking.cents;
  return written
    .sort((a, b) => a.month.localeCompare(b.month))
    .map(({ month, cents }) => {
      const amounts = Object.fromEntries(accounts.map(({ code }, index) => [code, cents[index] ?? 0]));
      const revenue = sum(cents.filter((_, index) => isIncome(accounts[index]?.code ?? '')));
      const net = sum(cents);
      checking += net;
      const cash = checking + balances.reserve.cents;
      return { month, amounts, revenue, expenses: revenue - net, net, checking, cash };
    });
}

/** Returns what the books had in the bank before the statement's month, in US cents. */
export const openingOf = (file: ClientFile): number =>
  everyMonth(file)
    .filter(({ month }) => month < file.bank.month)
    .at(-1)?.checking ?? file.balances.checking.cents;

/** Returns a month's cash divided by its loss: for how many whole months it lasts. */
export const runwayOf = ({ cash, net }: Pick<BooksMonth, 'cash' | 'net'>): number => Math.floor(cash / -net);

/** Computes a client's books: all months, the one of the statement (`now`) and the one before. */
export function booksOf(file: ClientFile) {
  const months = everyMonth(file);
  const at = months.findIndex(({ month }) => month === file.bank.month);
  const now = months[at] as BooksMonth;
  return {
    months,
    now,
    before: months[at - 1] as BooksMonth,
    six: months.slice(at - 5, at + 1),
    net: now.net,
  };
}

/** Returns the sum of some accounts in a month, in US cents. */
export const amountOf = ({ amounts }: BooksMonth, codes: readonly string[]): number =>
  sum(codes.map((code) => amounts[code] ?? 0));

/** Reconciles the statement with the books: both sides come to the balance that the reports start from. */
export function reconciliationOf(file: ClientFile) {
  const { bank } = file;
  const adjusted = booksOf(file).now.checking;
  const corrections = bank.lines.flatMap(({ text, cents, booked }) =>
    booked === undefined ? [] : [{ text, booked, should: cents, cents: cents - booked }],
  );
  const corrected = sum(corrections.map(({ cents }) => cents));
  const adjustedBank = sum([bank.closing, ...bank.open.map(({ cents }) => cents)]);
  return {
    statement: bank.closing,
    open: bank.open,
    adjustedBank,
    books: adjusted - corrected,
    corrections,
    adjusted,
  };
}
