import { type Clock, SECOND } from '../clock.ts';
import { siteCapReached } from './courtesy-mails.ts';
import type { DeliveryState, Target } from './schema.ts';
import type { Store } from './store.ts';

/** How the queue stands. */
export type QueueStatus = {
  /** Deliveries by target and state. */
  counts: { target: Target; state: DeliveryState; count: number }[];
  /** Age of the oldest delivery that could be delivered and is not, in seconds. */
  oldestPendingSeconds: number | null;
  dead: number;
  quarantined: number;
  /** Kept until the form service is configured. */
  waitingForFormService: number;
  confirmationCapReached: boolean;
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
    .where('state', '=', 'pending');
  if (!formService) pending = pending.where('target', '!=', 'form-service');
  const { oldest } = await pending.executeTakeFirstOrThrow();
  const { quarantined } = await store.read
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('quarantined'))
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  const total = (matches: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((sum, row) => sum + row.count, 0);
  return {
    counts,
    oldestPendingSeconds: oldest === null ? null : Math.max(0, Math.round((clock() - oldest) / SECOND)),
    dead: total((row) => row.state === 'dead'),
    quarantined,
    waitingForFormService: formService
      ? 0
      : total((row) => row.target === 'form-service' && row.state === 'pending'),
    confirmationCapReached: await siteCapReached(store, clock),
  };
}
