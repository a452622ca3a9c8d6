import { getCollection } from 'astro:content';
import { choiceOf } from '../../content-model/contact-choices.ts';

/** Returns the services by account code, each with its page, its choice in the contact form, and its price. */
export async function menuServices() {
  const prices = new Map((await getCollection('prices')).map(({ id, data }) => [id, data]));
  const services = (await getCollection('services')).map(({ id, data }) => ({
    ...data,
    id,
    href: `/${id}`,
    choice: choiceOf(id),
    price: prices.get(id),
  }));
  return services.sort((a, b) => a.code.localeCompare(b.code));
}

export type MenuService = Awaited<ReturnType<typeof menuServices>>[number];
