import { getCollection } from 'astro:content';

/** The services in the order of their account codes, each with the address of its page, and its price if there is one. */
export async function menuServices() {
  const prices = new Map((await getCollection('prices')).map(({ id, data }) => [id, data]));
  const services = (await getCollection('services')).map(({ id, data }) => ({
    ...data,
    id,
    href: `/${id}`,
    price: prices.get(id),
  }));
  return services.sort((a, b) => a.code.localeCompare(b.code));
}

export type MenuService = Awaited<ReturnType<typeof menuServices>>[number];
