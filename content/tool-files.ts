import { existsSync, readFileSync } from 'node:fs';
import { serviceIds } from './service-files.ts';
import { readSource } from './source.ts';

const SHELLS = 'src/pages/_tools';

/** The tools that there are, in the order of /tools, and their addresses. */
const ADDRESSES = {
  deadlines: '/deadlines',
  'delaware-franchise-tax': '/tools/delaware-franchise-tax',
} as const;

export type ToolId = keyof typeof ADDRESSES;

const TOOLS = Object.keys(ADDRESSES) as ToolId[];

/** Whether the content has a tool, and the firm one of the services that it belongs to. */
export function hasTool(id: ToolId): boolean {
  const file = `content/tools/${id}.yaml`;
  if (!existsSync(file)) return false;
  const { services } = (readSource(file, readFileSync(file, 'utf8')).data ?? {}) as { services?: unknown };
  // What is no list is told by the content's check.
  return !Array.isArray(services) || services.some((service) => serviceIds().includes(service));
}

/** The ids of the tools that the firm has. */
export const toolIds = (): ToolId[] => TOOLS.filter(hasTool);

export const toolAddress = (id: ToolId): string => ADDRESSES[id];

/** What a tool has beside its page. */
const MORE: Partial<Record<ToolId, Record<string, string>>> = {
  deadlines: {
    '/deadlines/[calendar]': 'deadlines-calendar.astro',
    '/deadlines/[feed].ics': 'deadlines-feed.ts',
  },
};

/** The pages of the firm's tools, and the list of them. */
export function toolRoutes(): { pattern: string; entrypoint: string }[] {
  const ids = toolIds();
  if (ids.length === 0) return [];
  const pages = ids.flatMap((id) => Object.entries({ [ADDRESSES[id]]: `${id}.astro`, ...MORE[id] }));
  return [['/tools', 'list.astro'], ...pages].map(([pattern = '', file]) => ({
    pattern,
    entrypoint: `${SHELLS}/${file}`,
  }));
}
