import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, SECOND } from '../clock.ts';
import { isTrouble, type Outcome } from '../delivery-outcome.ts';
import { LANE_WIDTH, WORKER_POLL } from '../limits.ts';
import type { Log } from '../log.ts';
import {
  type Claimed,
  claimDeliveries,
  dueTargets,
  settleDelivery,
  type WhenUnsent,
} from '../store/queue.ts';
import type { DeliveryState, Target } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** Tries one delivery. An error counts as a temporary failure. @param signal aborts network calls when the process stops */
export type Deliver = (claimed: Claimed, signal: AbortSignal) => Promise<Outcome>;

/** How to deliver a target at its own pace. It's asked again every second, even if nothing is due. */
export type OwnPace = {
  deliver: Deliver;
  /** Claims what may be delivered now. @param holding ids that this process is working on */
  claim(holding: ReadonlySet<string>, stopping: AbortSignal): Promise<Claimed[]>;
  settle(claimed: Claimed, outcome: Outcome): Promise<DeliveryState | 'gone'>;
};

/** How to deliver each target. Deliveries of a target that's left out wait. */
export type Deliverers = Partial<Record<Exclude<Target, 'issue-mail'>, Deliver>> & { 'issue-mail'?: OwnPace };

const SAVE_RETRY = 2 * SECOND;
/** Share of the shutdown timeout given to running attempts. The rest is for saving their results. */
const ATTEMPTS_SHARE = 0.75;

export type Worker = {
  /** Looks for new deliveries right away, of some targets or all. */
  wake(targets?: readonly Target[]): void;
  /** Claims nothing more and waits for running attempts. Interrupts those that take too long and gives them back. */
  stop(timeout: number): Promise<void>;
};

type Options = {
  store: Store;
  deliverers: Deliverers;
  whenUnsent?: WhenUnsent;
  clock: Clock;
  log: Log;
  poll?: number;
};

/** Starts delivering. Each target has its own lane, so one that hangs doesn't delay the others. */
export function startWorker(options: Options): Worker {
  const interrupting = new AbortController();
  const stopping = new AbortController();
  const lanes = (Object.entries(options.deliverers) as [Target, Deliver | OwnPace][]).map(
    ([target, deliver]) => startLane(target, deliver, options, interrupting.signal),
  );
  const wake: Worker['wake'] = (targets) => {
    for (const lane of lanes) if (!targets || targets.includes(lane.target)) lane.wake();
  };
  const polling = poll(options, lanes, stopping.signal, wake);
  return {
    wake,
    async stop(timeout) {
      stopping.abort();
      const ended = Promise.all([polling, ...lanes.map((lane) => lane.stop())]);
      const wait = (share: number) =>
        Promise.race([ended, sleep(timeout * share, undefined, { ref: false })]);
      await wait(ATTEMPTS_SHARE);
      interrupting.abort();
      await wait(1 - ATTEMPTS_SHARE);
    },
  };
}

/** Finds retries that are due, and what other processes have stored or left behind. */
async function poll(
  { store, clock, log, poll: every = WORKER_POLL }: Options,
  lanes: Lane[],
  stopping: AbortSignal,
  found: (targets: Target[]) => void,
): Promise<void> {
  const [own, others] = [true, false].map((hasPace) =>
    lanes.filter((lane) => lane.hasPace === hasPace).map(({ target }) => target),
  ) as [Target[], Target[]];
  let isFailing = false;
  while (!stopping.aborted) {
    try {
      found([...own, ...(await dueTargets(store, others, clock))]);
      isFailing = false;
    } catch (error) {
      // Log once per outage, not once per second.
      if (!isFailing) log.error("The worker can't reach the store and keeps trying.", error);
      isFailing = true;
    }
    await sleep(every, undefined, { signal: stopping }).catch(() => {});
  }
}

const fullSpeed = (target: Target, deliver: Deliver, { store, clock, whenUnsent }: Options): OwnPace => ({
  deliver,
  claim: (holding) =>
    claimDeliveries(store, target, { most: LANE_WIDTH - holding.size, holding, clock, whenUnsent }),
  settle: (claimed, outcome) =>
    settleDelivery(store, claimed, outcome, clock, async (db, state) => {
      if (state === 'refused' || state === 'dead') await whenUnsent?.(db, claimed.delivery);
    }),
});

type Lane = { target: Target; hasPace: boolean; wake(): void; stop(): Promise<void> };

/** Delivers to one target, up to `LANE_WIDTH` at once. */
function startLane(target: Target, deliver: Deliver | OwnPace, options: Options, interrupting: AbortSignal) {
  const { log } = options;
  const pace = typeof deliver === 'function' ? fullSpeed(target, deliver, options) : deliver;
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let nap = new AbortController();
  const wake = () => nap.abort();

  /** Starts as many deliveries as there's room for. @returns how many */
  async function start(): Promise<number> {
    if (running.size >= LANE_WIDTH) return 0;
    const claimed = await pace.claim(new Set(running.keys()), stopping.signal);
    for (const item of claimed) {
      const { id } = item.delivery;
      const work = attempt(item, target, pace, log, { interrupting, stopping: stopping.signal });
      running.set(
        id,
        work.finally(() => {
          running.delete(id);
          wake();
        }),
      );
    }
    return claimed.length;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      nap = new AbortController();
      const { signal: woken } = nap;
      const started = await start().catch((error) => {
        log.error("The worker can't claim deliveries and keeps trying.", error, { target });
        return 0;
      });
      // If some were due, there may be more.
      if ((started === 0 || running.size >= LANE_WIDTH) && !woken.aborted) await once(woken, 'abort');
    }
    await Promise.all(running.values());
  }

  const ended = run();
  return {
    target,
    hasPace: typeof deliver !== 'function',
    wake,
    async stop() {
      stopping.abort();
      wake();
      await ended;
    },
  };
}

/** Tries a delivery and saves the outcome. Keeps trying to save: until it's saved, a restart would deliver again. */
async function attempt(
  item: Claimed,
  target: Target,
  pace: OwnPace,
  log: Log,
  { interrupting, stopping: signal }: { interrupting: AbortSignal; stopping: AbortSignal },
): Promise<void> {
  const facts = { delivery: item.delivery.id, submission: item.submission?.id, target };
  let outcome = await pace.deliver(item, interrupting).catch((error: unknown): Outcome => {
    log.error('A delivery failed with an unexpected error.', error, facts);
    return {
      code: 'own-failure',
      why: error instanceof StoreUnavailable ? error.message : 'unexpected error',
    };
  });
  if (interrupting.aborted && isTrouble(outcome)) outcome = { code: 'interrupted' };
  const why = 'why' in outcome ? outcome.why : undefined;
  for (;;) {
    try {
      const state = await pace.settle(item, outcome);
      if (state === 'dead') log.warn('A delivery was given up.', { ...facts, why });
      else if (outcome.code === 'interrupted') log.info('A delivery was interrupted by the stop.', facts);
      else if (state === 'pending') log.warn('A delivery will be retried.', { ...facts, why });
      else log.info(`A delivery is ${state}.`, { ...facts, why });
      return;
    } catch (error) {
      log.error("The outcome of a delivery couldn't be saved yet.", error, facts);
      if (signal.aborted) return;
      await sleep(SAVE_RETRY, undefined, { signal }).catch(() => {});
    }
  }
}
