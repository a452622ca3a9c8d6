import { getCollection } from 'astro:content';
import { choiceOf } from '../../content-model/contact-choices.ts';
import { frame } from '../../content-model/frame.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { type ToolId, toolAddress, toolIds } from '../../content-model/tool-files.ts';
import { toolWords } from '../../content-model/tool-words.ts';
import { pageContent } from './page-content.ts';

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

export const toolSteps = [...frame.breadcrumb.steps.slice(0, 1), { text: toolWords.name, link: '/tools' }];

/** Returns a tool's content with its address and the contact form's choice for a question about it. */
export async function menuTool<Id extends ToolId>(id: Id) {
  const tool = await pageContent(id);
  const service = tool.services.find((name) => serviceIds().includes(name)) ?? '';
  return { ...tool, id, href: toolAddress(id), choice: choiceOf(service) };
}

export const menuTools = () => Promise.all(toolIds().map(menuTool));

export type MenuTool = Awaited<ReturnType<typeof menuTools>>[number];

/** Returns what the estimate knows of the services with prices, by id. */
export async function pricedServices() {
  const priced = (await menuServices()).flatMap(({ id, price, choice, name }) => {
    if (!price) return [];
    const { period, unit, startsAt, exact, bands, further } = price;
    const also = price.also.map(({ name, price }) => ({ name, price }));
    // With keys, which a result can name.
    const keyed = Object.fromEntries(bands.entries());
    return [[id, { name, choice, period, unit, startsAt, exact, further, also, bands: keyed }] as const];
  });
  return Object.fromEntries(priced);
}
