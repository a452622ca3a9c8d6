import { WHY_HELD } from '../retention/start-sweeps.ts';
import { type Counts, countExpired, type SweepContext } from '../retention/sweep.ts';
import { sweepState } from '../store/status.ts';
import { moment, plural } from './terminal.ts';

/** "1 lead, 2 sign-ups, 0 quarantined submissions, 3 mail files" */
export function inWords({ leads, signUps, quarantined, mailFiles }: Counts): string {
  return `${plural(leads, 'lead')}, ${plural(signUps, 'sign-up')}, ${plural(quarantined, 'quarantined submission')}, ${plural(mailFiles, 'mail file')}`;
}

/** Returns the retention periods and the state of the sweep, as facts for scripts and lines for people. */
export async function sweepStatus(context: SweepContext): Promise<{ facts: object; lines: string[] }> {
  const { sweptAt, held } = await sweepState(context.store);
  const due = await countExpired(context);
  const kept = context.retention;
  return {
    facts: {
      kept,
      sweptAt: sweptAt === null ? null : new Date(sweptAt).toISOString(),
      due,
      held,
    },
    lines: [
      `Kept           leads ${kept.leads}, unconfirmed sign-ups ${kept.unconfirmedSignUps}, quarantined ${kept.quarantined}, mail files ${kept.mailFiles}`,
      `Last sweep     ${sweptAt === null ? 'never' : moment(sweptAt)}`,
      ...(held > 0 ? [`Sweep held     ${WHY_HELD} (run "leads sweep")`] : []),
    ],
  };
}
