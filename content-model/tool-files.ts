import { existsSync } from 'node:fs';
import { readSource, readText } from './check/source.ts';
import { serviceFile } from './service-files.ts';

const SHELLS = 'src/pages/_tools';

type Tool = {
  address: string;
  /** Whether its result's words are in `content/words/sheets/`. */
  sheet?: true;
};

/** In the order of /tools. */
const ALL = {
  deadlines: { address: '/deadlines' },
  estimate: { address: '/estimate' },
  'estimated-tax': { address: '/tools/estimated-tax', sheet: true },
  late: { address: '/tools/late', sheet: true },
  'research-credit': { address: '/tools/research-credit', sheet: true },
  's-corporation': { address: '/tools/s-corporation', sheet: true },
  'delaware-franchise-tax': { address: '/tools/delaware-franchise-tax', sheet: true },
} as const satisfies Record<string, Tool>;

export type ToolId = keyof typeof ALL;

export const TOOLS = Object.keys(ALL) as ToolId[];

export const SHEETS = TOOLS.filter((id) => 'sheet' in ALL[id]);

const NEEDS: Partial<Record<ToolId, string>> = { estimate: 'content/firm/prices.yaml' };

type Fields = Record<string, unknown>;

/** Returns a file's fields, or none if it's missing or unreadable, which the content check reports. */
const fieldsOf = (file: string): Fields =>
  existsSync(file) ? Object(readSource(file, readText(file)).data) : {};

/** Returns whether the content has a tool and what it needs, and the firm has one of the tool's services. */
export function hasTool(id: ToolId): boolean {
  const file = `content/tools/${id}.yaml`;
  const needed = NEEDS[id];
  if (!existsSync(file) || (needed && Object.keys(fieldsOf(needed)).length === 0)) return false;
  const { services } = fieldsOf(file);
  // The content check reports anything but a list.
  return !Array.isArray(services) || services.some((service) => existsSync(serviceFile(service)));
}

/** Returns the deadline calendars that the firm shows: the ones with words in `content/tools/deadlines.yaml`. */
export const firmCalendars = (): string[] =>
  Object.keys(Object(fieldsOf('content/tools/deadlines.yaml').calendars));

const OF_RETURNS = {
  'business-tax': ['c-corporation', 's-corporation', 'partnership'],
  'personal-tax': ['individual'],
};

/** Returns which of them are about the returns that these services file. */
export const calendarsOf = (services: string[]): string[] =>
  firmCalendars().filter((calendar) =>
    Object.entries(OF_RETURNS).some(([id, filed]) => services.includes(id) && filed.includes(calendar)),
  );

export const toolIds = (): ToolId[] => TOOLS.filter(hasTool);

export const toolAddress = (id: ToolId): string => ALL[id].address;

const MORE: Partial<Record<ToolId, Record<string, string>>> = {
  deadlines: {
    '/deadlines/[calendar]': `${SHELLS}/deadlines-calendar.astro`,
    '/deadlines/[feed].ics': `${SHELLS}/deadlines-feed.ts`,
    '/deadlines/yours': `${SHELLS}/deadlines-yours.astro`,
    '/deadlines/yours.json': `${SHELLS}/deadlines-yours.json.ts`,
  },
};

export function toolRoutes(): Record<string, string> {
  const pages = toolIds().map((id) => ({ [toolAddress(id)]: `${SHELLS}/${id}.astro`, ...MORE[id] }));
  return pages.length > 0 ? Object.assign({ '/tools': `${SHELLS}/list.astro` }, ...pages) : {};
}
