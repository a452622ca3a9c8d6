import { menuServices } from '../menu-services.ts';
import { people } from '../people.ts';

/** A service and the people who sign there, by its file in content/services/, without the ending. */
export async function serviceOf(id: string) {
  const service = (await menuServices()).find((one) => one.id === id);
  if (!service) throw new Error(`content/services/${id}.yaml is missing.`);
  return { ...service, people: await people(id) };
}

/** The same with what its own page says at its end. */
export async function detailedService(id: string) {
  const { detail, ...service } = await serviceOf(id);
  if (!detail) throw new Error(`content/services/${id}.yaml has no detail.`);
  return { ...service, detail };
}

export type SignedService = Awaited<ReturnType<typeof serviceOf>>;
export type DetailedService = Awaited<ReturnType<typeof detailedService>>;
