import { menuServices } from '../menu-services.ts';
import { menuTools } from '../menu-tools.ts';
import { people } from '../people.ts';

/** A service, the people who sign there, and the tools that belong to it, by its file in content/services/, without the ending. */
export async function serviceOf(id: string) {
  const service = (await menuServices()).find((one) => one.id === id);
  if (!service) throw new Error(`content/services/${id}.yaml is missing.`);
  // Where there are prices, the page's head leads to their estimate.
  const tools = (await menuTools()).filter((tool) => tool.id !== 'estimate' && tool.services.includes(id));
  return { ...service, people: await people(id), tools };
}

/** The same with what its own page says at its end. */
export async function detailedService(id: string) {
  const { detail, ...service } = await serviceOf(id);
  if (!detail) throw new Error(`content/services/${id}.yaml has no detail.`);
  return { ...service, detail: { ...detail, tools: service.tools } };
}

export type SignedService = Awaited<ReturnType<typeof serviceOf>>;
export type DetailedService = Awaited<ReturnType<typeof detailedService>>;
