import { getCollection } from 'astro:content';

/** The services in the order of their account codes, each with the address of its page. */
export async function menuServices() {
  const services = (await getCollection('services')).map(({ id, data }) => ({ ...data, id, href: `/${id}` }));
  return services.sort((a, b) => a.code.localeCompare(b.code));
}

export type MenuService = Awaited<ReturnType<typeof menuServices>>[number];
