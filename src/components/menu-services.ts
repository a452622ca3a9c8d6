import { getCollection } from 'astro:content';

/** The services in the order of their account codes. */
export async function menuServices() {
  const services = (await getCollection('services')).map(({ data }) => data);
  return services.sort((a, b) => a.code.localeCompare(b.code));
}

export type MenuService = Awaited<ReturnType<typeof menuServices>>[number];
