import { hasTool } from '../../../content-model/tool-files.ts';
import { parseDecimal } from '../../../tools/money.ts';
import { menuServices, menuTools } from '../menu.ts';
import { pageContent } from '../page-content.ts';
import { people } from '../people.ts';

/** Returns the monthly expenses, in cents, that the estimate next to a price list starts with. */
async function exampleExpenses(): Promise<number | undefined> {
  if (!hasTool('estimate')) return undefined;
  const { inputs } = await pageContent('estimate');
  const expenses = parseDecimal(inputs.expenses.example, 2, Number.MAX_SAFE_INTEGER);
  return typeof expenses === 'number' ? expenses : undefined;
}

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
  const estimated = service.price && service.price.period !== 'hour';
  return {
    ...service,
    detail: { ...detail, tools: service.tools },
    expenses: estimated ? await exampleExpenses() : undefined,
  };
}

export type SignedService = Awaited<ReturnType<typeof serviceOf>>;
export type DetailedService = Awaited<ReturnType<typeof detailedService>>;
