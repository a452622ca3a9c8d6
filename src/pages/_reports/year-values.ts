import { type CollectionEntry, getCollection } from 'astro:content';
import { booksOf, reconciliationOf, runwayOf } from '../../../content-model/client/books.ts';
import type { ClientFile } from '../../../content-model/client/file-schema.ts';
import { founderReturn, lossReturn } from '../../../content-model/client/returns.ts';
import { sayOf } from '../../../content-model/client/say-of.ts';
import { ONE_YEAR, oneYear } from '../../../content-model/one-year.ts';
import { books, client, monthOf } from '../../../content-model/sample-company.ts';
import { serviceIds } from '../../../content-model/service-files.ts';
import { franchiseTax } from '../../../tools/delaware-franchise-tax/franchise-tax.ts';
import { printDollars, printMoney, ratio, sum } from '../../../tools/money.ts';
import { ledgerWhole } from '../../components/money.ts';
import { pageContent } from '../../components/page-content.ts';
import type { MomentProps } from '../../components/service/Moment.tsx';
import { cashEnds, fromBooks } from '../../screens/fractional-cfo/forecast.ts';
import { invoicesOf } from '../../screens/one-year/invoices.ts';
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

/** Returns the founder's return, and what it would have been without the interest on the loan. */
function founderOf(file: ClientFile) {
  const { interest, refund } = founderReturn(file);
  const tax = ratio(interest, file.founder.worksheet.percent, 100);
  return {
    interest: printMoney(interest),
    interestTax: printMoney(tax),
    refund: printMoney(refund),
    refundWithout: printMoney(refund + tax),
  };
}

/** Returns the credit, and what it would have been if all the founder's time were research. */
function creditOf(file: ClientFile) {
  const [founder, ...others] = file.payroll.people;
  const people = founder ? [{ ...founder, research: 100 }, ...others] : [];
  const { credit, quarters } = sampleCredit(file);
  const draft = sampleCredit({ ...file, payroll: { ...file.payroll, people } }).credit;
  return {
    credit: printMoney(credit),
    creditFirst: printMoney(quarters[0] ? quarters[0].socialSecurity + quarters[0].medicare : 0),
    creditDraft: printMoney(draft),
    creditLess: printMoney(draft - credit),
    founderShare: founder?.research ?? 0,
  };
}

/** Returns what the bookkeeper had typed for a line of the statement, and what it was, in whole dollars. */
function swappedOf(corrections: ReturnType<typeof reconciliationOf>['corrections']) {
  const swapped = corrections.filter(({ booked }) => booked !== 0);
  const [first] = swapped;
  const offBy = (list: typeof corrections) => printMoney(sum(list.map(({ cents }) => -cents)));
  return {
    off: offBy(corrections),
    swapped: offBy(swapped),
    ...(first && { wrong: ledgerWhole(Math.abs(first.booked)), right: ledgerWhole(Math.abs(first.should)) }),
  };
}

/** Returns for how many months up to the statement's collections have grown, if for two or more. */
function grownOf({ months, now }: ReturnType<typeof booksOf>): Record<string, number> {
  const upTo = months.slice(0, months.indexOf(now) + 1).reverse();
  const grown = upTo.findIndex(
    (month, index) => month.revenue <= (upTo[index + 1]?.revenue ?? month.revenue),
  );
  return grown > 1 ? { grown } : {};
}

/** Returns in which months the two plans of the forecast run out of cash, and what the new one saves a month. */
function plansOf(words: CollectionEntry<'fractional-cfo'>['data']['runway']): Record<string, string> {
  const runway = books && fromBooks(words, books);
  const ends = runway?.plans.map((plan) => cashEnds(runway, plan));
  const saved = words.plans.at(-1)?.effects.filter(({ dollars }) => dollars > 0) ?? [];
  return {
    ...Object.fromEntries(
      ['endOld', 'endNew'].flatMap((name, index) => (ends?.[index] ? [[name, monthOf(ends[index])]] : [])),
    ),
    saved: printDollars(sum(saved.map(({ dollars }) => dollars))),
  };
}

function valuesOf(file: ClientFile, credit: number): Record<string, string | number> {
  const all = booksOf(file);
  const { months, now, before } = all;
  const filed = lossReturn(file, credit);
  return {
    checkingAugust: printMoney(months[months.indexOf(before) - 1]?.checking ?? 0),
    lossSeptember: printMoney(-before.net),
    cashSeptember: printMoney(before.cash),
    runwaySeptember: runwayOf(before),
    cashDecember: printMoney(months.at(-1)?.cash ?? 0),
    ...(filed && { income: printMoney(filed.income), loss: printMoney(-filed.taxable) }),
    expenses: printMoney(Math.round(now.expenses / 100_000) * 100_000),
    ...grownOf(all),
    ...swappedOf(reconciliationOf(file).corrections),
    ...founderOf(file),
    ...creditOf(file),
    ...delawareOf(file),
  };
}

/** Returns the client's year, what its sentences may say, what it cost, and the credit that the company's return claims, in US cents. */
export async function clientYear(file: ClientFile) {
  const page = await pageContent('clientYear');
  const services = serviceIds();
  const credit = services.includes('randd-tax') ? sampleCredit(file).credit : 0;
  const plans = services.includes('fractional-cfo')
    ? plansOf((await pageContent('fractional-cfo')).runway)
    : {};
  const prices = new Map((await getCollection('prices')).map(({ id, data }) => [id, data]));
  const bought = page.cost.lines.filter(({ service }) => services.includes(service));
  const invoices = invoicesOf(bought, prices, booksOf(file).now.expenses);
  const cost = { cost: printDollars(sum(invoices.map(({ price }) => price))) };
  const values = { ...valuesOf(file, credit), ...plans, ...(invoices.length > 0 && cost) };
  return { page, services, credit, invoices, values };
}

/** Returns the moment of the client's year that's told on a service's page, if there's one. */
export async function momentOf(service: string): Promise<MomentProps | undefined> {
  if (!client || !oneYear || !serviceIds().includes(service)) return undefined;
  const { page, services, values } = await clientYear(client);
  const index = page.moments?.list.findIndex((one) => one.service === service) ?? -1;
  const found = page.moments?.list[index];
  if (!page.moments || !found) return undefined;
  const scene = page.scenes.find(({ id }) => id === found.scene);
  const isTold = !scene?.service || services.includes(scene.service);
  const field = ['moments', 'list', index];
  return {
    client,
    day: found.day,
    title: sayOf(ONE_YEAR, [...field, 'title'], found.title, values),
    paragraphs: found.paragraphs.map((text, at) =>
      sayOf(ONE_YEAR, [...field, 'paragraphs', at], text, values),
    ),
    link: {
      href: isTold ? `${oneYear}#${found.scene}` : oneYear,
      text: sayOf(ONE_YEAR, ['moments', 'link'], page.moments.link, values),
    },
  };
}
