import { getCollection } from 'astro:content';
import { largePhoto } from '../portraits.ts';

/** Returns the people who sign, or those who sign for a service, each with a photo, if there is one, and what they sign. */
export async function people(service?: string) {
  const everybody = (await getCollection('people')).map(({ data }) => data).sort((a, b) => a.order - b.order);
  const signers = everybody.filter(({ signs }) => service === undefined || service in signs);
  return Promise.all(
    signers.map(async ({ signs, messages: _, calls: __, ...person }) => ({
      ...person,
      photo: await largePhoto(person),
      signs: service === undefined ? [...new Set(Object.values(signs))].join(' ') : signs[service],
    })),
  );
}

export type Person = Awaited<ReturnType<typeof people>>[number];
