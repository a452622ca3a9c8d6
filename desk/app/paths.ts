import type { ParamIn } from '../action.ts';
import { type ActionName, mayDo } from '../actions.ts';

/** A screen's address and title. `menu` puts it in the menu, or under the person's name, of whoever may do `opens`; `of` names the one there that it belongs to. */
type Place = { path: string; title: string; of?: string; menu?: 'main' | 'person'; opens?: ActionName };

/** The screens of Words. Where words can’t be changed, all of them say why. What’s behind `#` is for them alone. */
export const WORDS_SCREENS = {
  words: { path: '/words', title: 'Content' },
  changes: { path: '/words/changes', title: 'Changes' },
  versions: { path: '/words/versions', title: 'Versions' },
  emails: { path: '/words/emails', title: 'Emails' },
  findings: { path: '/words/launch', title: 'Before launch' },
  file: { path: '/words/file', title: 'Content' },
} as const satisfies Record<string, Place>;

export type WordsScreen = keyof typeof WORDS_SCREENS;

/** Every screen. A path holds ids, never what someone typed. The first one in the menu is where the desk opens. */
export const PATHS = {
  today: { path: '/today', title: 'Today', menu: 'main', opens: 'showToday' },
  leads: { path: '/leads', title: 'Leads', menu: 'main', opens: 'findLeads' },
  lead: { path: '/leads/:id', title: 'Lead', of: 'leads' },
  calls: { path: '/calls', title: 'Calls', menu: 'main', opens: 'showCalls' },
  week: { path: '/calls/:monday', title: 'Calls', of: 'calls' },
  newsletter: { path: '/newsletter', title: 'Newsletter', menu: 'main', opens: 'listIssues' },
  issue: { path: '/newsletter/:id', title: 'Issue', of: 'newsletter' },
  subscribers: { path: '/subscribers', title: 'Subscribers', of: 'newsletter' },
  report: { path: '/report', title: 'Report', menu: 'main', opens: 'showReport' },
  reportOf: { path: '/report/:span', title: 'Report', of: 'report' },
  person: { path: '/person', title: 'Data requests', menu: 'person', opens: 'findPerson' },
  status: { path: '/status', title: 'Status', menu: 'person', opens: 'showStatus' },
  launch: { path: '/status/launch', title: 'Before launch', of: 'status' },
  ...WORDS_SCREENS,
  log: { path: '/log', title: 'Log', menu: 'person', opens: 'readLog' },
  people: { path: '/people', title: 'Team', menu: 'person', opens: 'listPeople' },
  you: { path: '/you', title: 'You', menu: 'person', opens: 'listPasskeys' },
} as const satisfies Record<string, Place>;

export type ScreenName = keyof typeof PATHS;

/** Returns a screen's entry in a menu. */
export const entryOf = (name: ScreenName): string => {
  const place: Place = PATHS[name];
  return place.of ?? name;
};

/** Lists the screens in a menu of a role. */
export const menuOf = (menu: Place['menu'], role: string): ScreenName[] =>
  Object.entries<Place>(PATHS).flatMap(([name, place]) =>
    place.menu === menu && place.opens && mayDo(place.opens, role) ? [name as ScreenName] : [],
  );

type ParamsOf<Name extends ScreenName> = Record<ParamIn<(typeof PATHS)[Name]['path']>, string>;

/** The parameters to pass, if a path has some. */
type Rest<Name extends ScreenName> = keyof ParamsOf<Name> extends never ? [] : [ParamsOf<Name>];

/** Puts parameters into a path, such as an id for `:id`. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Returns the address of a screen. */
export const linkTo = <Name extends ScreenName>(name: Name, ...[params]: Rest<Name>): string =>
  fillPath(PATHS[name].path, params);

export const isOfWords = (name: ScreenName | undefined): name is WordsScreen =>
  name !== undefined && name in WORDS_SCREENS;

/** Finds the screen of an address. */
export function screenAt(address: string): { name: ScreenName; params: Record<string, string> } | undefined {
  const pathname = address.replace(/(?<=.)\/$/, '');
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
