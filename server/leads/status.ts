import { type Clock, DAY, HOUR, SECOND } from '../clock.ts';
import { NEED_SOMEONE } from '../delivery-outcome.ts';
import { isCalendarUnread } from '../store/calendars.ts';
import { countRows } from '../store/count-rows.ts';
import { lastMailTrial } from '../store/mail-trials.ts';
import type { DeliveryState, SweepTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { countOpen, isAside } from './answers.ts';
import { siteCapReached } from './courtesy-mails.ts';
import { isPaused } from './webhook-events.ts';

/** A delivery that waits longer than this many seconds raises an alarm. */
const LATE = HOUR / SECOND;

/** How long before its end a mail secret raises an alarm. */
const SECRET_NOTICE = 30 * DAY;

/** What needs a person, as `leads status` names it. */
export const ALARMS = [
  'dead deliveries',
  'deliveries late',
  'deliveries refused',
  'connection not trusted',
  'mail secret ends',
  'form service not configured',
  'confirmation cap reached',
  'sweep held',
  'newsletter paused',
  'webhook paused',
  'calendar not read',
] as const;
type Alarm = (typeof ALARMS)[number];

/** Returns when the last retention sweep was, and how much it held back. */
export function sweepState(store: Store): Promise<SweepTable> {
  return store.read.selectFrom('sweeps').selectAll().executeTakeFirstOrThrow();
}

const byError = ({ read }: Store, state: DeliveryState) =>
  read
    .selectFrom('deliveries')
    .select((eb) => ['target', 'code', 'lastError as why', 'reason', eb.fn.countAll<number>().as('count')])
    .where('state', '=', state)
    .groupBy(['target', 'code', 'lastError', 'reason'])
    .orderBy('target')
    .orderBy('lastError');

/** Counts deliveries and leads, and lists alarms. @param options `secretUntil`: when the mail server's secret ends @throws StoreUnavailable or the driver's error */
export async function queueStatus(
  store: Store,
  { formService, secretUntil, clock }: { formService: boolean; secretUntil?: number; clock: Clock },
) {
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
    // Reminders aren't due for days.
    .where('createdAt', '<=', now)
    // An issue of the newsletter takes hours.
    .where('target', '!=', 'issue-mail');
  if (!formService) pending = pending.where('target', '!=', 'form-service');
  const { oldest } = await pending.executeTakeFirstOrThrow();
  const quarantined = await countRows(store.read.selectFrom('submissions').where(isAside));
  const { open, late } = await countOpen(store, now);
  const refusing = await byError(store, 'pending').where('code', 'in', NEED_SOMEONE).execute();
  const failed = await byError(store, 'dead').where('target', '!=', 'issue-mail').execute();
  const oldestPendingSeconds = oldest === null ? null : Math.round((now - oldest) / SECOND);
  const dead = failed.reduce((sum, { count }) => sum + count, 0);
  const unsent = counts.find(({ target, state }) => target === 'form-service' && state === 'pending');
  const waitingForFormService = formService ? 0 : (unsent?.count ?? 0);
  const paused = store.read.selectFrom('newsletterIssues').select('id').where('state', '=', 'paused');
  const alarms: Alarm[] = [];
  if (dead > 0) alarms.push('dead deliveries');
  if ((oldestPendingSeconds ?? 0) > LATE) alarms.push('deliveries late');
  const mailTrial = await lastMailTrial(store.read);
  const codes = [...refusing.map(({ code }) => code), mailTrial?.problem?.code];
  if (codes.includes('refused')) alarms.push('deliveries refused');
  if (codes.includes('not-trusted')) alarms.push('connection not trusted');
  if (secretUntil !== undefined && secretUntil - now < SECRET_NOTICE) alarms.push('mail secret ends');
  if (waitingForFormService > 0) alarms.push('form service not configured');
  if (await siteCapReached(store, clock)) alarms.push('confirmation cap reached');
  if ((await sweepState(store)).held > 0) alarms.push('sweep held');
  if (await paused.executeTakeFirst()) alarms.push('newsletter paused');
  if (await isPaused(store.read)) alarms.push('webhook paused');
  if (await isCalendarUnread(store.read, now)) alarms.push('calendar not read');
  const deliveries = { counts, oldestPendingSeconds, dead, failed, waitingForFormService, refusing };
  return { ...deliveries, quarantined, open, late, mailTrial, alarms };
}
