import { type Clock, HOUR, SECOND } from '../clock.ts';
import { countOpen } from './answers.ts';
import { siteCapReached } from './courtesy-mails.ts';
import type { DeliveryState, Target } from './schema.ts';
import type { Store } from './store.ts';
import { sweepState } from './sweep.ts';

/** A delivery that waits longer than this is somebody's business, in seconds. */
const LATE = HOUR / SECOND;

/** What somebody has to look after. */
type Alarm =
  | 'dead deliveries'
  | 'deliveries late'
  | 'deliveries refused'
  | 'form service not configured'
  | 'confirmation cap reached'
  | 'sweep stopped';

/**
 * What a target that still waits was told: such an answer may be about us rather than the one delivery, or it wouldn't
 * wait (`outcomeOf` of `smtp-mailer.ts`, `callFormService`).
 */
const REFUSALS = ['SMTP 5%', 'form service: HTTP 3%'];

/** How the queue stands. */
export type QueueStatus = {
  /** Deliveries by target and state. */
  counts: { target: Target; state: DeliveryState; count: number }[];
  /** Age of the oldest delivery that could be delivered and is not, in seconds. */
  oldestPendingSeconds: number | null;
  dead: number;
  quarantined: number;
  /** Leads with a clock that nobody has answered or closed, and how many of them are past their time. */
  open: number;
  late: number;
  /** Kept until the form service is configured. */
  waitingForFormService: number;
  /** Targets that take nothing from us, with their answer and how many deliveries wait for it to change. */
  refusing: { target: Target; why: string; count: number }[];
  alarms: Alarm[];
};

/**
 * Counts the queue.
 *
 * @throws StoreUnavailable, or the driver's own error, when the store does not answer
 */
export async function queueStatus(
  store: Store,
  { formService, clock }: { formService: boolean; clock: Clock },
): Promise<QueueStatus> {
  const now = clock();
  const counts = await store.read
    .selectFrom('deliveries')
    .select((eb) => ['target', 'state', eb.fn.countAll<number>().as('count')])
    .groupBy(['target', 'state'])
    .orderBy('target')
    .orderBy('state')
    .execute();
  let pending = store.read
    .selectFrom('deliveries')
    .select((eb) => eb.fn.min<number | null>('createdAt').as('oldest'))
    .where('state', '=', 'pending')
    // Reminders wait for days until they fall due.
    .where('createdAt', '<=', now);
  if (!formService) pending = pending.where('target', '!=', 'form-service');
  const { oldest } = await pending.executeTakeFirstOrThrow();
  const { quarantined } = await store.read
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('quarantined'))
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  const { open, late } = await countOpen(store, now);
  const refusals = await store.read
    .selectFrom('deliveries')
    .select((eb) => ['target', 'lastError', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'pending')
    .where((eb) => eb.or(REFUSALS.map((words) => eb('lastError', 'like', words))))
    .groupBy(['target', 'lastError'])
    .orderBy('target')
    .orderBy('lastError')
    .execute();
  const total = (matches: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((sum, row) => sum + row.count, 0);
  const oldestPendingSeconds = oldest === null ? null : Math.round((now - oldest) / SECOND);
  const dead = total((row) => row.state === 'dead');
  const waitingForFormService = formService
    ? 0
    : total((row) => row.target === 'form-service' && row.state === 'pending');
  const alarms: Alarm[] = [];
  if (dead > 0) alarms.push('dead deliveries');
  if ((oldestPendingSeconds ?? 0) > LATE) alarms.push('deliveries late');
  if (refusals.length > 0) alarms.push('deliveries refused');
  if (waitingForFormService > 0) alarms.push('form service not configured');
  if (await siteCapReached(store, clock)) alarms.push('confirmation cap reached');
  if ((await sweepState(store)).stopped !== null) alarms.push('sweep stopped');
  const refusing = refusals.map(({ lastError, ...rest }) => ({ ...rest, why: lastError ?? '' }));
  return {
    counts,
    oldestPendingSeconds,
    dead,
    quarantined,
    open,
    late,
    waitingForFormService,
    refusing,
    alarms,
  };
}
