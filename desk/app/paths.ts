import type { Role } from '../../server/store/desk-schema.ts';

/** A screen's address and title. `menu` puts it in the menu, or under the person's name. */
type Place = { path: string; title: string; role: Role; menu?: 'main' | 'person' };

/** Every screen. A path holds ids, never what someone typed. The first one in the menu is where the desk opens. */
export const PATHS = {
  today: { path: '/today', title: 'Today', role: 'staff', menu: 'main' },
  leads: { path: '/leads', title: 'Leads', role: 'staff', menu: 'main' },
  lead: { path: '/leads/:id', title: 'Lead', role: 'staff' },
  calls: { path: '/calls', title: 'Calls', role: 'staff', menu: 'main' },
  week: { path: '/calls/:monday', title: 'Calls', role: 'staff' },
  newsletter: { path: '/newsletter', title: 'Newsletter', role: 'owner', menu: 'main' },
  issue: { path: '/newsletter/:id', title: 'Issue', role: 'owner' },
  subscribers: { path: '/subscribers', title: 'Subscribers', role: 'owner' },
  report: { path: '/report', title: 'Report', role: 'staff', menu: 'main' },
  person: { path: '/person', title: 'Data requests', role: 'owner', menu: 'person' },
  status: { path: '/status', title: 'Status', role: 'owner', menu: 'person' },
  launch: { path: '/status/launch', title: 'Before launch', role: 'owner' },
  /** Only says why words can’t be changed here. Otherwise they have a page of their own. */
  words: { path: '/words', title: 'Words', role: 'owner' },
  log: { path: '/log', title: 'Log', role: 'owner', menu: 'person' },
  people: { path: '/people', title: 'People of the firm', role: 'owner', menu: 'person' },
  you: { path: '/you', title: 'You', role: 'staff', menu: 'person' },
} as const satisfies Record<string, Place>;

/** Where words can be changed: a page of its own, with `#…` for what it shows. */
export const WORDS_PAGE = '/words/';

export type ScreenName = keyof typeof PATHS;

type ParamIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Name extends ScreenName> = Record<ParamIn<(typeof PATHS)[Name]['path']>, string>;

/** The parameters to pass, if a path has some. */
type Rest<Name extends ScreenName> = keyof ParamsOf<Name> extends never ? [] : [ParamsOf<Name>];

/** Puts parameters into a path, such as an id for `:id`. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Returns the address of a screen. */
export const linkTo = <Name extends ScreenName>(name: Name, ...[params]: Rest<Name>): string =>
  fillPath(PATHS[name].path, params);

/** Finds the screen of an address. */
export function screenAt(pathname: string): { name: ScreenName; params: Record<string, string> } | undefined {
  for (const [name, { path }] of Object.entries(PATHS)) {
    const match = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
        key,
        decodeURIComponent(value),
      ]);
      return { name: name as ScreenName, params: Object.fromEntries(params) };
    }
  }
  return undefined;
}
