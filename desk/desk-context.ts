import type { Firm } from '../content-model/firm.ts';
import type { Retention } from '../content-model/firm-schema.ts';
import type { Reach } from '../server/calls/calendars/fetch-feed.ts';
import type { Clock } from '../server/clock.ts';
import type { Config } from '../server/config.ts';
import type { Log } from '../server/log.ts';
import type { NameClient } from '../server/store/client-names.ts';
import type { Role } from '../server/store/roles.ts';
import type { Store } from '../server/store/store.ts';
import type { LookHost } from './looks/look-host.ts';
import type { WordsProcess } from './words/beside-the-desk.ts';
import type { WordsOnServer } from './words/on-server.ts';
import type { NoWords } from './words/why-no-words.ts';

/** How people sign in. Missing on this computer, where the address has a token instead. */
export type SignIn = {
  /** `DESK_URL`. */
  url: URL;
  /** The host that passkeys belong to. */
  rpId: string;
  /** The session's cookie. */
  cookie: string;
};

/** What the desk's routes need. */
export type DeskContext = {
  store: Store;
  clock: Clock;
  log: Log;
  firm: Firm;
  retention: Retention;
  config: Config;
  /** The folder of the built site, which has the issues of the newsletter. */
  dist: string;
  nameClient: NameClient;
  signIn: SignIn | undefined;
  /** Words on this computer, beside the desk. Missing on a server. */
  wordsBeside: WordsProcess | undefined;
  /** Words on a server, which are a part of the desk, or why they can't be. */
  wordsHere: WordsOnServer | NoWords | undefined;
  /** Where owners look at copies of the site, if `PREVIEW_URL` is set. */
  looks: LookHost | undefined;
  /** Where calendars may be, if that isn't the internet. Only tests have their own. */
  reach?: Reach | undefined;
  /** The name of the system's user, who acts on this computer. */
  systemUser: string;
};

/** Who sent a request. */
export type Who = {
  /** The person, or null for the system's user. */
  id: string | null;
  name: string;
  /** Null where nobody has to sign in. */
  role: Role | null;
  address: string;
  /** The session's hash, or null on this computer. */
  session: string | null;
};
