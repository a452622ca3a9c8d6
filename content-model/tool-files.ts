import { existsSync, readFileSync } from 'node:fs';
import { readSource } from './check/source.ts';
import { serviceIds } from './service-files.ts';

const SHELLS = 'src/pages/_tools';

/** The tools that there are, in the order of /tools, and their addresses. */
const ADDRESSES = {
  deadlines: '/deadlines',
  estimate: '/estimate',
  'research-credit': '/tools/research-credit',
  's-corporation': '/tools/s-corporation',
  'delaware-franchise-tax': '/tools/delaware-franchise-tax',
} as const;

export type ToolId = keyof typeof ADDRESSES;

export const TOOLS = Object.keys(ADDRESSES) as ToolId[];

/** A file of the firm's without which a tool has nothing to say. */
const NEEDS: Partial<Record<ToolId, string>> = { estimate: 'content/firm/prices.yaml' };

type Fields = Record<string, unknown>;

// Every page asks for every tool: a file is parsed again only when it says something else.
const parsed = new Map<string, { text: string; fields: Fields }>();

/** What a file says; nothing where it is not there or cannot be read, which the content's check tells. */
function fieldsOf(file: string): Fields {
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  const known = parsed.get(file);
  if (known?.text === text) return known.fields;
  const fields: Fields = Object(readSource(file, text).data);
  parsed.set(file, { text, fields });
  return fields;
}

/** Whether the content has a tool and what it needs, and the firm one of the services that it belongs to. */
export function hasTool(id: ToolId): boolean {
  const file = `content/tools/${id}.yaml`;
  const needed = NEEDS[id];
  if (!existsSync(file) || (needed && Object.keys(fieldsOf(needed)).length === 0)) return false;
  const { services } = fieldsOf(file);
  // What is no list is told by the content's check.
  return !Array.isArray(services) || services.some((service) => serviceIds().includes(service));
}

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
