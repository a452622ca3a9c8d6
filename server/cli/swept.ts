import { type Counts, countLeads, dueNow, type KeptParts } from '../retention/sweep-kept.ts';
import { STOPPED } from '../retention/sweeper.ts';
import { sweepState } from '../store/sweep.ts';
import { moment, plural } from './terminal.ts';

/** "1 lead, 2 sign-ups, 0 quarantined submissions, 3 mail files" */
export function inWords({ leads, signUps, quarantined, mailFiles }: Counts): string {
  return `${plural(leads, 'lead')}, ${plural(signUps, 'sign-up')}, ${plural(quarantined, 'quarantined submission')}, ${plural(mailFiles, 'mail file')}`;
}

/** What is kept how long, what was swept when, and what was not: facts for scripts, lines for people. */
export async function sweepStatus(parts: KeptParts): Promise<{ facts: object; lines: string[] }> {
  const { sweptAt, stopped, leads, signUps, quarantined, mailFiles } = await sweepState(parts.store);
  const erased = { leads, signUps, quarantined, mailFiles };
  const due = await dueNow(parts);
  const past = await countLeads(parts.store.read, parts.clock(), parts.retention);
  const untold = past - due.leads - due.quarantined;
  const kept = parts.retention;
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
