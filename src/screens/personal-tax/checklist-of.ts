import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { printDollars } from '../../../tools/money.ts';
import type { Price } from '../../collections/price.ts';
import type { Checklist } from './checked-list.ts';

/** Prices that a return is paid once, so that what it adds can be added up. */
const SUMMED: Price['period'][] = ['year', 'each', 'once'];

/** Returns what the page's script needs of the checklist, and what each tile says of its price. */
export function checklistOf(
  words: CollectionEntry<'personalTax'>['data']['checklist'],
  { base, situations }: CollectionEntry<'taxDocuments'>['data'],
  price: Price | undefined,
): { checklist: Checklist; tiles: (string | undefined)[] } {
  const said = words.price;
  const priced = situations.map(({ adds }) => {
    const job = adds && price?.also.find(({ id }) => id === adds);
    return job && { job: job.short ?? job.name, dollars: job.price, price: printDollars(job.price) };
  });
  const checklist: Checklist = {
    headings: [words.heading, words.list.total],
    base,
    situations: situations.map(({ id, name, document }, index) => {
      const job = priced[index];
      const adds = job &&
        said && {
          price: job.dollars,
          one: interpolate(said.more, job),
          several: interpolate(said.several, job),
        };
      return { id, name, document, ...(adds && { adds }) };
    }),
  };
  if (price && said && SUMMED.includes(price.period))
    checklist.sum = {
      startsAt: price.startsAt,
      from: interpolate(said.from, { price: printDollars(price.startsAt) }),
      total: said.total,
    };
  return { checklist, tiles: priced.map((job) => job && said && interpolate(said.adds, job)) };
}
