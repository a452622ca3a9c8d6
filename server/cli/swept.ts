import { type Counts, countLeads, dueNow, type SweepContext } from '../retention/sweep-kept.ts';
import { STOPPED } from '../retention/sweeper.ts';
import { sweepState } from '../store/sweep.ts';
import { moment, plural } from './terminal.ts';

/** "1 lead, 2 sign-ups, 0 quarantined submissions, 3 mail files" */
export function inWords({ leads, signUps, quarantined, mailFiles }: Counts): string {
  return `${plural(leads, 'lead')}, ${plural(signUps, 'sign-up')}, ${plural(quarantined, 'quarantined submission')}, ${plural(mailFiles, 'mail file')}`;
}

/** What is kept how long, what was swept when, and what was not: facts for scripts, lines for people. */
export async function sweepStatus(context: SweepContext): Promise<{ facts: object; lines: string[] }> {
  const { sweptAt, stopped, leads, signUps, quarantined, mailFiles } = await sweepState(context.store);
  const erased = { leads, signUps, quarantined, mailFiles };
  const due = await dueNow(context);
  const past = await countLeads(context.store.read, context.clock(), context.retention);
  const untold = past - due.leads - due.quarantined;
  const kept = context.retention;
  return {
    facts: {
      kept,
      sweptAt: sweptAt === null ? null : new Date(sweptAt).toISOString(),
      erased,
      due,
      untold,
      stopped,
    },
    lines: [
      `Kept           leads ${kept.leads}, unconfirmed sign-ups ${kept.unconfirmedSignUps}, quarantined ${kept.quarantined}, mail files ${kept.mailFiles}`,
      `Last swept     ${sweptAt === null ? 'never' : `${moment(sweptAt)}: ${inWords(erased)}`}`,
      ...(untold > 0
        ? [`Past its time  ${plural(untold, 'submission')}, kept until the firm has been told`]
        : []),
      ...(stopped === null ? [] : [`Sweep stopped  ${STOPPED[stopped]} (leads sweep shows more)`]),
    ],
  };
}
