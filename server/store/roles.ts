type Words = {
  title: string;
  /** As in *is now an owner*. */
  one: string;
  /** As in *only owners can do that*. */
  all: string;
  /** What they have access to. */
  access: string;
};

const ROLES = {
  owner: { title: 'Owner', one: 'an owner', all: 'owners', access: 'everything' },
  staff: { title: 'Staff', one: 'staff', all: 'staff', access: 'leads and calls' },
} as const satisfies Record<string, Words>;

/** What someone may do at the desk. */
export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

const EVERYONE: readonly Role[] = ['owner', 'staff'];
const OWNERS: readonly Role[] = ['owner'];

/** The roles that may do each part of the desk's work. Nobody else may. */
export const MAY = {
  /** Their own session and passkeys. */
  self: EVERYONE,
  leads: EVERYONE,
  calls: EVERYONE,
  report: EVERYONE,
  /** Addresses of calendars, which are passwords. */
  calendars: OWNERS,
  /** Downloads of all leads. */
  exports: OWNERS,
  newsletter: OWNERS,
  /** What visitors ask about their own data. */
  dataRequests: OWNERS,
  status: OWNERS,
  words: OWNERS,
  people: OWNERS,
  log: OWNERS,
} as const satisfies Record<string, readonly Role[]>;

const words = new Map<string, Words>(Object.entries(ROLES));

/** Returns what a role is called. One that a newer version stored, before someone went back, keeps its name. */
export const wordsOf = (role: string): Words =>
  words.get(role) ?? { title: role, one: role, all: role, access: 'nothing' };
