import type { Firm } from '../content/firm.ts';
import { type Clock, MINUTE } from './clock.ts';
import type { Log } from './log.ts';
import type { Site } from './site/load-site.ts';
import type { Limit } from './store/limits.ts';
import type { Target } from './store/schema.ts';
import type { Store } from './store/store.ts';

/** How often one client may post. */
export type PostLimits = Record<'contact' | 'newsletter' | 'links', Limit>;

/**
 * A whole office may stand behind one address, and a mail provider posts the unsubscriptions of many: the limits are
 * there to stop floods, not to count people.
 */
export const POST_LIMITS: PostLimits = {
  contact: { turns: 40, window: 10 * MINUTE },
  newsletter: { turns: 40, window: 10 * MINUTE },
  links: { turns: 300, window: 10 * MINUTE },
};

/** What an app works with. */
export type Deps = {
  store: Store;
  clock: Clock;
  log: Log;
  firm: Firm;
  site: Site;
  /** Called after something to deliver was stored, with where it goes. */
  wake: (targets: readonly Target[]) => void;
  limits?: PostLimits;
};
