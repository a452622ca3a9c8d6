import { hasTool } from '../../../content-model/tool-files.ts';
import { exampleExpenses, isPaid } from '../../../tools/estimate/estimate.ts';
import { menuServices, menuTools } from '../menu.ts';
import { people } from '../people.ts';

/** Returns a service with the people who sign for it and its tools, by its file name in content/services/. */
export async function serviceOf(id: string) {
  const service = (await menuServices()).find((one) => one.id === id);
  if (!service) throw new Error(`content/services/${id}.yaml is missing.`);
  // The head of a page with prices links to the estimate already.
  const tools = (await menuTools()).filter((tool) => tool.id !== 'estimate' && tool.services.includes(id));
  return { ...service, people: await people(id), tools };
}

/** Adds the details that the service's page ends with. */
export async function detailedService(id: string) {
  const { detail, ...service } = await serviceOf(id);
  if (!detail) throw new Error(`content/services/${id}.yaml has no detail.`);
  const { price } = service;
  const estimated = price && isPaid(price.period) && hasTool('estimate');
  const expenses = estimated ? exampleExpenses(price.bands) : undefined;
  return {
    ...service,
    detail: { ...detail, tools: service.tools },
    /** In cents, as the estimate next to the price list starts with. */
    expenses: expenses && expenses * 100,
  };
}

export type SignedService = Awaited<ReturnType<typeof serviceOf>>;
export type DetailedService = Awaited<ReturnType<typeof detailedService>>;
