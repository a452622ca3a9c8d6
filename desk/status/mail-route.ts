import type { Problem } from '../../server/delivery-outcome.ts';
import { tryMail } from '../../server/mail/mail-trials.ts';
import { mailerFor } from '../../server/mail/mailer-for.ts';
import { REFUSAL_WORDS } from '../../server/mail/refusal-words.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';

/** Puts what's in the way of signing in to the mail server into words. */
export const inWords = (
  problem: (Pick<Problem, 'why'> & { reason?: Problem['reason'] | null }) | null | undefined,
) => ({
  why: problem?.why ?? null,
  advice: problem?.reason ? REFUSAL_WORDS[problem.reason] : null,
});

/** Signs in to the mail server, once for everyone who asks meanwhile. */
export function mailRoute(route: Route, { store, clock, config }: DeskContext): void {
  const mailer = mailerFor(config);
  let running: ReturnType<typeof tryMail> | undefined;

  route('tryMail', async () => {
    running ??= tryMail({ store, mailer, clock }).finally(() => {
      running = undefined;
    });
    return inWords(await running);
  });
}
