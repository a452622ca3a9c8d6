import { useSyncExternalStore } from 'react';

/** What the person has to do before a request goes on: nothing, sign in, or use the passkey once more. */
type Asks = 'nothing' | 'sign-in' | 'prove';

type Session = {
  asks: Asks;
  /** When the session ends without use, by `performance.now()`. */
  endsAt: number | undefined;
};

let session: Session = { asks: 'nothing', endsAt: undefined };
const listeners = new Set<() => void>();
let waiting: ((isDone: boolean) => void)[] = [];

function change(part: Partial<Session>): void {
  session = { ...session, ...part };
  for (const listener of listeners) listener();
}

export const useSession = (): Session =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );

/** Notes how long the session lasts from now on. */
export const noteEnd = (endsIn: number) => change({ endsAt: performance.now() + endsIn });

/** When the person last did what they were asked. */
let doneAt = Number.NEGATIVE_INFINITY;

/**
 * Asks the person, over the page, and waits. What's typed stays.
 * @param sentAt when the refused request was sent, because they may have answered another one's question since
 * @returns whether they did it
 */
export function ask(asks: Exclude<Asks, 'nothing'>, sentAt = Number.POSITIVE_INFINITY): Promise<boolean> {
  if (sentAt < doneAt) return Promise.resolve(true);
  // Signing in is also a proof, and comes first.
  if (session.asks !== 'sign-in') change({ asks });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Goes on with the requests that waited. */
export function answered(isDone: boolean): void {
  if (isDone) doneAt = performance.now();
  const all = waiting;
  waiting = [];
  change({ asks: 'nothing' });
  for (const resolve of all) resolve(isDone);
}

/** Requests count as use only right after someone touched the page. */
const TOUCHED = 5_000;

let touchedAt = performance.now();
for (const kind of ['pointerdown', 'keydown'] as const)
  addEventListener(kind, () => (touchedAt = performance.now()), { capture: true, passive: true });

/** Returns whether the page sends something by itself, without anyone there. */
export const isInBackground = (): boolean => performance.now() - touchedAt > TOUCHED;
