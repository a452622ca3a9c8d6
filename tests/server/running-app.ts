import type { Calls } from '../../content-model/calls.ts';
import { type Firm, firm, retention } from '../../content-model/firm.ts';
import type { NamedPerson } from '../../content-model/named-people.ts';
import { buildApp } from '../../server/app.ts';
import type { Reach } from '../../server/calls/calendars/fetch-feed.ts';
import { type Clock, systemClock } from '../../server/clock.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { reopenUnsent } from '../../server/leads/replies.ts';
import { setWebhooksEnabled } from '../../server/leads/webhook-events.ts';
import type { PostLimits } from '../../server/limits.ts';
import type { Log } from '../../server/log.ts';
import type { Mailer } from '../../server/mail/mail.ts';
import { mailerFor } from '../../server/mail/mailer-for.ts';
import { deliverersFor } from '../../server/outbox/deliverers.ts';
import type { DeliveryContext } from '../../server/outbox/delivery-context.ts';
import { startWorker, type Worker } from '../../server/outbox/worker.ts';
import { loadIssues, loadSite } from '../../server/site/load-site.ts';
import type { Store } from '../../server/store/store.ts';
import { makeFixtureSite } from './fixture-site.ts';
import type { Place } from './stores.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {} };

let dist: string | undefined;

/** Returns the fixture site, which all tests in a file share. */
export function fixtureDist(): string {
  dist ??= makeFixtureSite();
  return dist;
}

export type RunningApp = {
  url: string;
  store: Store;
  config: Config;
  worker: Worker | undefined;
  close(): Promise<void>;
};

/** High enough that only tests about limits reach them. */
const NO_LIMITS: PostLimits = {
  contact: { turns: 1e6, window: 1e6 },
  newsletter: { turns: 1e6, window: 1e6 },
  links: { turns: 1e6, window: 1e6 },
  calls: { turns: 1e6, window: 1e6 },
};

export type AppOptions = {
  env?: Record<string, string>;
  clock?: Clock;
  limits?: PostLimits;
  deliver?: boolean;
  /** Replaces the firm in content/firm/. */
  firm?: Firm;
  siteConfirmations?: DeliveryContext['siteConfirmations'];
  calls?: Calls;
  /** Replaces the people in content/people.yaml. */
  named?: NamedPerson[];
  reach?: Reach;
  /** Replaces the one of the settings. */
  mailer?: Mailer;
  /** Replaces the fixture site. */
  dist?: string;
};

/** Starts a worker as `server/main.ts` does. */
export function startTestWorker(store: Store, config: Config, options: AppOptions): Worker {
  const { clock = systemClock, siteConfirmations, calls, named, dist } = options;
  const { dataDir, newsletterPerMinute: perMinute } = config;
  const { mailer = mailerFor(config) } = options;
  const published = dist === undefined ? undefined : () => loadIssues(dist);
  const issues = { perMinute, files: mailerFor(config, { toFiles: true }), dataDir, published };
  const { publicUrl, mailFrom, mailTo } = config;
  const mails = { firm: options.firm ?? firm, publicUrl, mailFrom, mailTo };
  const { formService, webhook } = config;
  const to = { formService, webhook, issues, siteConfirmations };
  const parts = { store, clock, mailer, mails, retention, calls, named, ...to };
  const deliverers = deliverersFor(parts);
  return startWorker({ store, deliverers, whenUnsent: reopenUnsent(clock), clock, log: silentLog, poll: 25 });
}

/** Runs an app in this process on a real port. */
export async function startApp(place: Place, options: AppOptions = {}): Promise<RunningApp> {
  const {
    env = {},
    clock = systemClock,
    limits = NO_LIMITS,
    deliver = false,
    dist = fixtureDist(),
  } = options;
  const store = await place.open();
  const config = readConfig({ PORT: '0', DATA_DIR: place.dataDir, ...env }, firm);
  await setWebhooksEnabled(store, config.webhook !== undefined, clock);
  const worker = deliver ? startTestWorker(store, config, options) : undefined;
  const site = await loadSite(dist);
  const app = await buildApp(config, {
    store,
    clock,
    log: silentLog,
    firm: options.firm ?? firm,
    calls: options.calls,
    reach: options.reach,
    named: options.named,
    site,
    limits,
    wake: (targets) => worker?.wake(targets),
  });
  const url = await app.listen({ port: 0, host: config.host });
  return {
    url,
    store,
    config,
    worker,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await worker?.stop(5_000);
      await store.close();
    },
  };
}

/** Waits until a condition is true. @throws Error after `within` milliseconds */
export async function until(condition: () => boolean | Promise<boolean>, within = 30_000): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`didn't happen within ${within} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
