import { getCollection } from 'astro:content';
import { portrait } from '../portraits.ts';

/**
 * The people who sign, in the order of their file, each with what they sign and the address of the portrait.
 *
 * @param service those who sign there, and what of it; without it all of them, and all that they sign
 */
export async function people(service?: string) {
  const everybody = (await getCollection('people')).map(({ data }) => data).sort((a, b) => a.order - b.order);
  const signers = everybody.filter(({ signs }) => service === undefined || service in signs);
  return Promise.all(
    signers.map(async ({ signs, ...person }) => ({
      ...person,
      image: await portrait(person),
      signed: service === undefined ? Object.values(signs).join(' ') : signs[service],
    })),
  );
}

export type Person = Awaited<ReturnType<typeof people>>[number];
