import type { Expression, SqlBool } from 'kysely';
import type { Retention } from '../../content-model/firm-schema.ts';
import { countRows } from '../store/count-rows.ts';
import { ofSubmission as eb, type Store } from '../store/store.ts';

export const KINDS = ['leads', 'signUps', 'quarantined'] as const;

export type Kind = (typeof KINDS)[number];

export type Condition = Expression<SqlBool>;

function durationOf(period: string): Temporal.Duration {
  const [amount, unit = ''] = period.split(' ');
  return Temporal.Duration.from({ [unit.replace(/s?$/, 's')]: Number(amount) });
}

const inUtc = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC');

/** Returns the time a period before another time. A date that the month doesn't have becomes its last day. */
export const before = (at: number, period: string) =>
  inUtc(at).subtract(durationOf(period)).epochMilliseconds;

export const after = (at: number, period: string) => inUtc(at).add(durationOf(period)).epochMilliseconds;

/** Returns a condition for submissions of a kind whose retention period has ended at a time. */
export function expired(kind: Kind, at: number, retention: Retention): Condition {
  if (kind === 'signUps') return expiredSignUp(at, retention);
  const isOld = eb('createdAt', '<', before(at, retention[kind]));
  return kind === 'quarantined'
    ? eb.and([eb('state', '=', kind), isOld])
    : eb.and([eb('state', '=', 'accepted'), eb('kind', '!=', 'newsletter'), isOld]);
}

/**
 * Returns a condition for sign-ups to erase. One is kept as long as its subscription, because the unsubscribe links depend on
 * it, and then as long as a lead. An unconfirmed one has its own period, but is kept while its link works.
 */
function expiredSignUp(at: number, retention: Retention): Condition {
  const subscription = eb
    .selectFrom('subscriptions')
    .select('subscriptions.emailKey')
    .whereRef('subscriptions.emailKey', '=', 'submissions.emailKey')
    .where((of) =>
      of.or([
        of('subscriptions.state', '=', 'confirmed'),
        of.and([
          of('subscriptions.state', '=', 'unsubscribed'),
          of('subscriptions.changedAt', '>=', before(at, retention.leads)),
          of('subscriptions.changedAt', '>=', of.ref('submissions.createdAt')),
        ]),
      ]),
    );
  const link = eb
    .selectFrom('tokens')
    .select('hash')
    .whereRef('tokens.emailKey', '=', 'submissions.emailKey')
    .where('purpose', '=', 'confirm')
    .where('expiresAt', '>', at);
  return eb.and([
    eb('submissions.state', '=', 'accepted'),
    eb('kind', '=', 'newsletter'),
    eb('submissions.createdAt', '<', before(at, retention.unconfirmedSignUps)),
    eb.not(eb.exists(subscription)),
    eb.not(eb.exists(link)),
  ]);
}

const deliveries = eb
  .selectFrom('deliveries')
  .select('deliveries.id')
  .whereRef('deliveries.submissionId', '=', 'submissions.id');

/** Matches submissions with nothing but webhooks pending, and with no dead email to the firm or call of the form service. */
export const firmNotified: Condition = eb.not(
  eb.exists(
    deliveries.where((of) =>
      of.or([
        // A webhook is only a copy, and its receiver is sent `lead.erased`.
        of.and([of('deliveries.state', '=', 'pending'), of('deliveries.target', '!=', 'webhook')]),
        of.and([
          of('deliveries.state', '=', 'dead'),
          of('deliveries.target', 'in', ['firm-mail', 'call-firm-mail', 'form-service']),
        ]),
      ]),
    ),
  ),
);

/** Matches submissions without a delivery that ended at a time or later. */
export const notSettledSince = (at: number): Condition =>
  eb.not(eb.exists(deliveries.where('deliveries.settledAt', '>=', at)));

export const countSubmissions = ({ read }: Store, ...conditions: Condition[]) =>
  countRows(read.selectFrom('submissions').where(eb.and(conditions)));
