import type { CollectionEntry } from 'astro:content';
import { booksOf, reconciliationOf, runwayOf } from '../../../content-model/client/books.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { founderReturn } from '../../../content-model/client/returns.ts';
import { books, monthOf } from '../../../content-model/sample-company.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { printMoney, sum } from '../../../tools/money.ts';
import { cashEnds, fromBooks } from '../../screens/fractional-cfo/forecast.ts';
import { sampleCredit } from '../../screens/randd-tax/sample-credit.ts';

/** Returns what Delaware's two methods make of the client's shares and assets at the end of the year. */
function delawareOf(file: ClientFile) {
  const { capital, balances } = file;
  const last = booksOf(file).months.at(-1);
  const result = franchiseTax({
    year: Number(last?.month.slice(0, 4)),
    classes: [{ authorized: capital.authorized, par: capital.par }],
    issued: capital.issued,
    assets: (last?.cash ?? 0) + balances.deposit.cents,
    listed: false,
    changed: false,
    monthsLate: 0,
  });
  const accounts = 'total' in result ? result.accounts : [];
  const taxBy = (heading: string) => accounts.find((one) => one.heading.key === heading)?.total.amount ?? 0;
  return { delawareShares: printMoney(taxBy('byShares')), delawareCapital: printMoney(taxBy('byCapital')) };
}

/** Returns in which months the two plans of the forecast run out of cash. */
export function endsOf(words: CollectionEntry<'fractional-cfo'>['data']['runway']): Record<string, string> {
  const runway = books && fromBooks(words, books);
  const ends = runway?.plans.map((plan) => cashEnds(runway, plan));
  return Object.fromEntries(
    ['endOld', 'endNew'].flatMap((name, index) => (ends?.[index] ? [[name, monthOf(ends[index])]] : [])),
  );
}

/** Returns the figures that the client's year may name, computed from the file. */
export function valuesOf(file: ClientFile): Record<string, string | number> {
  const { months, now, before } = booksOf(file);
  const { corrections } = reconciliationOf(file);
  const swapped = corrections.filter(({ booked }) => booked !== 0);
  const offBy = (list: typeof corrections) => printMoney(sum(list.map(({ cents }) => -cents)));
  const [first] = sampleCredit(file).quarters;
  return {
    checkingAugust: printMoney(months[months.indexOf(before) - 1]?.checking ?? 0),
    lossSeptember: printMoney(-before.net),
    cashSeptember: printMoney(before.cash),
    runwaySeptember: runwayOf(before),
    off: offBy(corrections),
    swapped: offBy(swapped),
    income: printMoney(sum(months.map((month) => month.revenue))),
    refund: printMoney(founderReturn(file).refund),
    credit: printMoney(sampleCredit(file).credit),
    creditFirst: printMoney(first ? first.socialSecurity + first.medicare : 0),
    expenses: printMoney(Math.round(now.expenses / 100_000) * 100_000),
    ...delawareOf(file),
  };
}
