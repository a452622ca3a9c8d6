import type { Calls } from '../content-model/calls.ts';
import type { Firm } from '../content-model/firm.ts';
import type { NamedPerson } from '../content-model/named-people.ts';
import type { Reach } from './calls/calendars/fetch-feed.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Replies } from './http/replies.ts';
import type { PostLimits } from './limits.ts';
import type { Log } from './log.ts';
import type { Site } from './site/load-site.ts';
import type { Pages } from './site/pages.ts';
import type { NameClient } from './store/client-names.ts';
import type { Target } from './store/schema.ts';
import type { Store } from './store/store.ts';

/** Services that an app uses and doesn't close. */
export type AppServices = {
  store: Store;
  clock: Clock;
  log: Log;
  firm: Firm;
  /** If visitors can pick a time for a call. */
  calls?: Calls | undefined;
  /** Where calendars may be, if that isn't the internet. Only tests have their own. */
  reach?: Reach | undefined;
  /** Only tests have people who aren't in `content/people.yaml`. */
  named?: NamedPerson[] | undefined;
  site: Site;
  /** Called after something to deliver was stored, with where it goes. */
  wake: (targets: readonly Target[]) => void;
  /** `POST_LIMITS` unless a test has its own. */
  limits?: PostLimits;
};

export type AppContext = AppServices & {
  limits: PostLimits;
  config: Config;
  replies: Replies;
  pages: Pages;
  nameClient: NameClient;
};
