import { menuServices } from '../menu-services.ts';
import { menuTools } from '../menu-tools.ts';
import { people } from '../people.ts';

/** A service and the people who sign there, by its file in content/services/, without the ending. */
export async function serviceOf(id: string) {
  const service = (await menuServices()).find((one) => one.id === id);
  if (!service) throw new Error(`content/services/${id}.yaml is missing.`);
  return { ...service, people: await people(id) };
}

/** The same with what its own page says at its end, and the tools that belong to it. */
export async function detailedService(id: string) {
  const { detail, ...service } = await serviceOf(id);
  if (!detail) throw new Error(`content/services/${id}.yaml has no detail.`);
  const ofService = (await menuTools()).filter(({ services }) => services.includes(id));
  // Where there are prices, the page's head leads to their estimate.
  const tools = ofService.filter((tool) => tool.id !== 'estimate');
  return { ...service, detail: { ...detail, tools } };
}

export type SignedService = Awaited<ReturnType<typeof serviceOf>>;
export type DetailedService = Awaited<ReturnType<typeof detailedService>>;
