import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, SECOND } from '../clock.ts';
import { LANE_WIDTH, WORKER_TIMES } from '../limits.ts';
import type { Log } from '../log.ts';
import { type Claimed, claimDeliveries, dueTargets, hasSuspect, settleDelivery } from '../store/queue.ts';
import type { Outcome } from '../store/retry-schedule.ts';
import type { Target } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/**
 * Tries one delivery. Throws nothing that it expects; what it throws counts as trouble that may pass.
 *
 * @param signal ends what is under way in the network: the process stops, and somebody else tries again
 */
type Deliver = (claimed: Claimed, signal: AbortSignal) => Promise<Outcome>;

/** How each target is delivered. A target that is not set up is left out, and its deliveries wait. */
export type Deliverers = Partial<Record<Target, Deliver>>;

/** How long the outcome of a delivery waits for a store that failed. */
const STORE_REST = 2 * SECOND;
/** The share of a stop's patience that attempts under way are given. The rest is for writing down that they ended. */
const ATTEMPTS_SHARE = 0.75;

export type Worker = {
  /** Says that there may be work, for some targets or for all, so that a lead's mails leave at once. */
  wake(targets?: readonly Target[]): void;
  /**
   * Claims no more, and waits for what is under way, `patience` milliseconds at most. What is not done towards the end of
   * them is broken off and given back, as if it had not been begun.
   */
  stop(patience: number): Promise<void>;
};

/**
 * Starts delivering. Each target has its own lane, so that one that hangs delays no other.
 */
export function startWorker(options: {
  store: Store;
  deliverers: Deliverers;
  clock: Clock;
  log: Log;
  times?: typeof WORKER_TIMES;
}): Worker {
  const { store, deliverers, clock, log, times = WORKER_TIMES } = options;
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  const signals = { stopping: stopping.signal, breakingOff: breakingOff.signal };
  const suspects = { underWay: false };
  const lanes = (Object.keys(deliverers) as Target[]).map((target) => {
    const deliver = deliverers[target];
    if (!deliver) throw new Error(`no way to deliver ${target}`);
    return new Lane({ target, deliver, store, clock, log, times, ...signals, suspects });
  });
  const targets = lanes.map(({ target }) => target);
  const wake = (woken: readonly Target[] = targets) => {
    for (const lane of lanes) if (woken.includes(lane.target)) lane.wake();
  };
  const running = [
    ...lanes.map((lane) => lane.run()),
    poll({ store, targets, clock, log, every: times.poll, stopping: stopping.signal }, wake),
  ];
  return {
    wake,
    async stop(patience) {
      stopping.abort();
      wake();
      const ended = Promise.all(running);
      const wait = (share: number) =>
        Promise.race([ended, sleep(patience * share, undefined, { ref: false })]);
      await wait(ATTEMPTS_SHARE);
      breakingOff.abort();
      await wait(1 - ATTEMPTS_SHARE);
    },
  };
}

/** Looks for work that nobody announced: due again, stored by another process, or left by one that died. */
async function poll(
  options: { store: Store; targets: Target[]; clock: Clock; log: Log; every: number; stopping: AbortSignal },
  found: (targets: Target[]) => void,
): Promise<void> {
  const { store, targets, clock, log, every, stopping } = options;
  let complained = false;
  while (!stopping.aborted) {
    try {
      found(await dueTargets(store, targets, clock));
      complained = false;
    } catch (error) {
      // Once per trouble, not once per second.
      if (!complained) log.error('The worker cannot reach the store, and keeps trying.', error);
      complained = true;
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
  times: typeof WORKER_TIMES;
  stopping: AbortSignal;
  breakingOff: AbortSignal;
  /**
   * One of them at a time in all lanes: whichever kills again takes no other along, and what was beside it is one death
   * nearer to being a suspect itself.
   */
  suspects: { underWay: boolean };
};

class Lane {
  readonly #options: LaneOptions;
  readonly #underWay = new Map<string, Promise<void>>();
  #woken = false;
  #rouse = () => {};

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get target(): Target {
    return this.#options.target;
  }

  wake(): void {
    this.#woken = true;
    this.#rouse();
  }

  async run(): Promise<void> {
    const { log, target, stopping } = this.#options;
    while (!stopping.aborted) {
      this.#woken = false;
      let begun = 0;
      try {
        begun = (await this.#beginSuspect()) + (await this.#beginMany());
      } catch (error) {
        log.error('The worker cannot take up its deliveries, and keeps trying.', error, { target });
      }
      // Having found something may mean that there is more.
      if (begun === 0 || this.#underWay.size >= LANE_WIDTH) await this.#nap();
    }
    await Promise.all(this.#underWay.values());
  }

  /** @returns how many deliveries were begun */
  async #beginMany(): Promise<number> {
    const most = LANE_WIDTH - this.#underWay.size;
    if (most <= 0) return 0;
    const claimed = await this.#claim(most, false);
    for (const item of claimed) {
      const { id } = item.delivery;
      const work = this.#attempt(item).finally(() => {
        this.#underWay.delete(id);
        this.#rouse();
      });
      this.#underWay.set(id, work);
    }
    return claimed.length;
  }

  /**
   * Tries a suspect with nothing beside it in this lane, which it holds until then, and no other suspect in others, which
   * go on.
   *
   * @returns how many suspects were tried, one at most
   */
  async #beginSuspect(): Promise<number> {
    const { store, target, clock, suspects, stopping } = this.#options;
    if (!(await hasSuspect(store, target, clock)) || suspects.underWay) return 0;
    suspects.underWay = true;
    try {
      await Promise.all(this.#underWay.values());
      const claimed = stopping.aborted ? [] : await this.#claim(1, true);
      for (const item of claimed) await this.#attempt(item);
      return claimed.length;
    } finally {
      suspects.underWay = false;
    }
  }

  #claim(most: number, suspects: boolean): Promise<Claimed[]> {
    const { store, target, clock, times } = this.#options;
    const holding = new Set(this.#underWay.keys());
    return claimDeliveries(store, target, { most, leaseFor: times.lease, holding, clock, suspects });
  }

  async #attempt(item: Claimed): Promise<void> {
    const { deliver, log, target, breakingOff } = this.#options;
    let outcome: Outcome;
    try {
      outcome = await deliver(item, breakingOff);
    } catch (error) {
      log.error('A delivery failed in a way nobody thought of.', error, {
        delivery: item.delivery.id,
        target,
      });
      outcome = {
        result: 'again',
        why: error instanceof StoreUnavailable ? error.message : 'unexpected error',
      };
    }
    // Not the other side's doing, nor an attempt that counts.
    if (breakingOff.aborted && outcome.result === 'again') outcome = { result: 'broken-off' };
    await this.#settle(item, outcome);
  }

  /** Keeps trying to write down what happened: until it is written, a restart would deliver once more. */
  async #settle(item: Claimed, outcome: Outcome): Promise<void> {
    const { store, clock, log, target, stopping } = this.#options;
    const facts = { delivery: item.delivery.id, submission: item.submission.id, target };
    for (;;) {
      try {
        const state = await settleDelivery(store, item, outcome, clock);
        const why = 'why' in outcome ? outcome.why : undefined;
        if (state === 'dead') log.warn('A delivery was given up.', { ...facts, why });
        else if (outcome.result === 'broken-off') log.info('A delivery was broken off by the stop.', facts);
        else if (state === 'pending') log.warn('A delivery will be tried again.', { ...facts, why });
        else log.info(`A delivery is ${state}.`, { ...facts, why });
        return;
      } catch (error) {
        log.error('The outcome of a delivery could not be stored yet.', error, facts);
        if (stopping.aborted) return;
        await sleep(STORE_REST, undefined, { signal: stopping }).catch(() => {});
      }
    }
  }

  /** Waits until there may be work, or room for it. */
  async #nap(): Promise<void> {
    if (this.#woken || this.#options.stopping.aborted) return;
    await new Promise<void>((resolve) => {
      this.#rouse = resolve;
    });
    this.#rouse = () => {};
  }
}
