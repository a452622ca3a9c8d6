import { systemClock } from '../../server/clock.ts';
import { noteSignUp } from '../../server/newsletter/subscriptions.ts';
import { eraseAddress } from '../../server/store/erase.ts';
import { openStore } from '../../server/store/open-store.ts';
import { storeSubmission } from '../../server/store/submissions.ts';
import { median } from './load.ts';
import type { Place } from './product.ts';

/** `also new` is a second group of the first kind: how far the two differ is what chance does. */
const STATES = ['new', 'also new', 'pending', 'confirmed', 'erased'] as const;
type State = (typeof STATES)[number];

const addressOf = (state: State, round: number) => `${state.replace(' ', '-')}-${round}@visitor.example`;

/** Brings an address for each round into each state, as its owner would have. */
async function prepare(place: Place, rounds: number): Promise<void> {
  const store = await openStore(place);
  const signUp = (state: State, round: number) => {
    const email = addressOf(state, round);
    return store.write(async (db) => {
      await storeSubmission(db, { kind: 'newsletter', email, quarantined: false }, undefined, systemClock);
      await noteSignUp(db, { email, emailKey: email, createdAt: systemClock() }, systemClock);
      if (state === 'erased') await eraseAddress(db, email);
    });
  };
  for (const state of ['pending', 'confirmed', 'erased'] as const) {
    await Promise.all(Array.from({ length: rounds }, (_, round) => signUp(state, round)));
  }
  await store.write(async (db) => {
    await db.updateTable('deliveries').set({ state: 'delivered' }).execute();
    const confirmed = db.updateTable('subscriptions').set({ state: 'confirmed' });
    await confirmed.where('emailKey', 'like', 'confirmed-%').execute();
  });
  await store.close();
}

/**
 * Times the answers to newsletter forms for addresses in each state: one form at a time, in a new random order each
 * round, so that what else the machine does hits all alike.
 *
 * @param options.place the store of the server on `port`, which believes the `X-Forwarded-For` of this machine
 * @returns the median for each state, in milliseconds
 */
export async function timeAnswers(options: {
  port: number;
  place: Place;
  rounds: number;
}): Promise<[State, number][]> {
  const { port, place, rounds } = options;
  await prepare(place, rounds);
  const times = new Map<State, number[]>(STATES.map((state) => [state, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = STATES.map((state) => ({ state, place: Math.random() })).sort((a, b) => a.place - b.place);
    for (const [turn, { state }] of order.entries()) {
      const body = JSON.stringify({ email: addressOf(state, round) });
      const begun = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${round % 250}.${turn}` },
        body,
      });
      await response.text();
      times.get(state)?.push(performance.now() - begun);
      if (response.status !== 202) throw new Error(`a newsletter form was answered with ${response.status}`);
    }
  }
  return STATES.map((state) => [state, median(times.get(state) ?? [])]);
}
