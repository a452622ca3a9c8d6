import { type Clock, DAY, everyHour, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Log } from '../log.ts';
import { lastMailTrial, noteMailTrial, takeMailTrial } from '../store/mail-trials.ts';
import type { Store } from '../store/store.ts';
import type { Mailer } from './mail.ts';

type Context = { store: Store; mailer: Mailer; clock: Clock };

/** Signs in to the mail server, and notes what was in the way. @returns it, if anything */
export async function tryMail({ store, mailer, clock }: Context, signal?: AbortSignal) {
  const problem = await mailer.signIn?.(signal);
  if (!signal?.aborted) await noteMailTrial(store, clock(), problem);
  return problem;
}

/** How long a trial counts. The hourly timer may be a little early. */
const GOOD_FOR = DAY - MINUTE;
const BAD_FOR = HOUR - MINUTE;
/** Workers that start together try once. */
const START_GAP = 10 * SECOND;

/**
 * Tries the mail server at the start, because the settings may be new, then once a day, and every hour while something is in
 * the way. However many processes do this, one of them tries.
 * @param every tests replace it
 */
export function startMailTrials({ log, ...context }: Context & { log: Log }, every = everyHour) {
  const { store, mailer, clock } = context;
  const stopping = new AbortController();
  let isStart = true;

  async function tryOnce(): Promise<void> {
    try {
      const last = await lastMailTrial(store.read);
      // Nothing that was said about another mail server.
      if (!mailer.signIn && last?.problem) await noteMailTrial(store, clock(), undefined);
      const wait = isStart ? START_GAP : last?.problem ? BAD_FOR : GOOD_FOR;
      isStart = false;
      if (!mailer.signIn || !(await takeMailTrial(store, clock(), wait))) return;
      const problem = await tryMail(context, stopping.signal);
      if (problem && !stopping.signal.aborted)
        log.warn('The mail server was tried, and isn’t ready.', { why: problem.why, reason: problem.reason });
    } catch (error) {
      log.error('The mail server couldn’t be tried, and will be in an hour.', error);
    }
  }

  const trials = every(tryOnce);
  return {
    async stop() {
      stopping.abort();
      await trials.stop();
    },
  };
}
