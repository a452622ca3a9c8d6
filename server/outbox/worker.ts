import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, SECOND } from '../clock.ts';
import { LANE_WIDTH, WORKER_POLL } from '../limits.ts';
import type { Log } from '../log.ts';
import { type Claimed, claimDeliveries, dueTargets, settleDelivery } from '../store/queue.ts';
import type { Target } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Outcome } from './outcome.ts';

/**
 * Tries one delivery. An error that it throws counts as a temporary failure.
 *
 * @param signal aborts its network calls when the process stops
 */
export type Deliver = (claimed: Claimed, signal: AbortSignal) => Promise<Outcome>;

/** How to deliver each target. Deliveries of a target that's left out wait. */
export type Deliverers = Partial<Record<Target, Deliver>>;

/** How long to wait before saving an outcome again. */
const SAVE_RETRY = 2 * SECOND;
/** Share of the shutdown timeout given to running attempts. The rest is for saving their results. */
const ATTEMPTS_SHARE = 0.75;

export type Worker = {
  /** Looks for new deliveries right away, of some targets or all. */
  wake(targets?: readonly Target[]): void;
  /** Claims nothing more and waits for running attempts. Interrupts those that take too long and gives them back. */
  stop(timeout: number): Promise<void>;
};

/** Starts delivering. Each target has its own lane, so one that hangs doesn't delay the others. */
export function startWorker(options: {
  store: Store;
  deliverers: Deliverers;
  clock: Clock;
  log: Log;
  poll?: number;
}): Worker {
  const { store, deliverers, clock, log, poll: every = WORKER_POLL } = options;
  const stopping = new AbortController();
  const interrupting = new AbortController();
  const signals = { stopping: stopping.signal, interrupting: interrupting.signal };
  const lanes = (Object.entries(deliverers) as [Target, Deliver][]).map(
    ([target, deliver]) => new Lane({ target, deliver, store, clock, log, ...signals }),
  );
  const targets = lanes.map(({ target }) => target);
  const wake = (woken: readonly Target[] = targets) => {
    for (const lane of lanes) if (woken.includes(lane.target)) lane.wake();
  };
  const running = [
    ...lanes.map((lane) => lane.run()),
    poll({ store, targets, clock, log, every, stopping: stopping.signal }, wake),
  ];
  return {
    wake,
    async stop(timeout) {
      stopping.abort();
      wake();
      const ended = Promise.all(running);
      const wait = (share: number) =>
        Promise.race([ended, sleep(timeout * share, undefined, { ref: false })]);
      await wait(ATTEMPTS_SHARE);
      interrupting.abort();
      await wait(1 - ATTEMPTS_SHARE);
    },
  };
}

/** Looks for retries that are due, and for what another process has stored or left behind. */
async function poll(
  options: { store: Store; targets: Target[]; clock: Clock; log: Log; every: number; stopping: AbortSignal },
  found: (targets: Target[]) => void,
): Promise<void> {
  const { store, targets, clock, log, every, stopping } = options;
  let failing = false;
  while (!stopping.aborted) {
    try {
      found(await dueTargets(store, targets, clock));
      failing = false;
    } catch (error) {
      // Log once per outage, not once per second.
      if (!failing) log.error("The worker can't reach the store and keeps trying.", error);
      failing = true;
    }
    await sleep(every, undefined, { signal: stopping }).catch(() => {});
  }
}

type LaneOptions = {
  target: Target;
  deliver: Deliver;
  store: Store;
  clock: Clock;
  log: Log;
  stopping: AbortSignal;
  interrupting: AbortSignal;
};

class Lane {
  readonly #options: LaneOptions;
  readonly #running = new Map<string, Promise<void>>();
  #awake = false;
  #endNap = () => {};

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get target(): Target {
    return this.#options.target;
  }

  wake(): void {
    this.#awake = true;
    this.#endNap();
  }

  async run(): Promise<void> {
    const { log, target, stopping } = this.#options;
    while (!stopping.aborted) {
      this.#awake = false;
      let started = 0;
      try {
        started = await this.#start();
      } catch (error) {
        log.error("The worker can't claim deliveries and keeps trying.", error, { target });
      }
      // If some were due, there may be more.
      if (started === 0 || this.#running.size >= LANE_WIDTH) await this.#nap();
    }
    await Promise.all(this.#running.values());
  }

  /** Starts as many deliveries as there's room for. @returns how many */
  async #start(): Promise<number> {
    const { store, target, clock } = this.#options;
    const most = LANE_WIDTH - this.#running.size;
    if (most <= 0) return 0;
    const holding = new Set(this.#running.keys());
    const claimed = await claimDeliveries(store, target, { most, holding, clock });
    for (const item of claimed) {
      const { id } = item.delivery;
      const work = this.#attempt(item).finally(() => {
        this.#running.delete(id);
        this.#endNap();
      });
      this.#running.set(id, work);
    }
    return claimed.length;
  }

  async #attempt(item: Claimed): Promise<void> {
    const { deliver, log, target, interrupting } = this.#options;
    let outcome: Outcome;
    try {
      outcome = await deliver(item, interrupting);
    } catch (error) {
      log.error('A delivery failed with an unexpected error.', error, { delivery: item.delivery.id, target });
      const why = error instanceof StoreUnavailable ? error.message : 'unexpected error';
      outcome = { result: 'again', why };
    }
    if (interrupting.aborted && outcome.result === 'again') outcome = { result: 'interrupted' };
    await this.#settle(item, outcome);
  }

  /** Saves an outcome, and keeps trying: until it's saved, a restart would deliver again. */
  async #settle(item: Claimed, outcome: Outcome): Promise<void> {
    const { store, clock, log, target, stopping } = this.#options;
    const facts = { delivery: item.delivery.id, submission: item.submission.id, target };
    for (;;) {
      try {
        const state = await settleDelivery(store, item, outcome, clock);
        const why = 'why' in outcome ? outcome.why : undefined;
        if (state === 'dead') log.warn('A delivery was given up.', { ...facts, why });
        else if (outcome.result === 'interrupted') log.info('A delivery was interrupted by the stop.', facts);
        else if (state === 'pending') log.warn('A delivery will be retried.', { ...facts, why });
        else log.info(`A delivery is ${state}.`, { ...facts, why });
        return;
      } catch (error) {
        log.error("The outcome of a delivery couldn't be saved yet.", error, facts);
        if (stopping.aborted) return;
        await sleep(SAVE_RETRY, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  /** Waits until there may be work, or room for it. */
  async #nap(): Promise<void> {
    if (this.#awake || this.#options.stopping.aborted) return;
    await new Promise<void>((resolve) => {
      this.#endNap = resolve;
    });
    this.#endNap = () => {};
  }
}
