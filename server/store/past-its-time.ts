import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Retention } from '../../content-model/firm.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** What a sweep erases from the database. */
export const KEPT = ['leads', 'signUps', 'quarantined'] as const;

export type Kept = (typeof KEPT)[number];

/** A period such as "24 months", as `Temporal` takes it. */
function durationOf(period: string): Temporal.Duration {
  const [amount, unit = ''] = period.split(' ');
  return Temporal.Duration.from({ [unit.replace(/s?$/, 's')]: Number(amount) });
}

const inUtc = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC');

/** The moment that lies a period, such as "24 months", before another. The day a shorter month lacks is its last. */
export const before = (at: number, period: string) =>
  inUtc(at).subtract(durationOf(period)).epochMilliseconds;

/** The moment that lies a period after another. */
export const after = (at: number, period: string) => inUtc(at).add(durationOf(period)).epochMilliseconds;

type Condition = (eb: ExpressionBuilder<Schema, 'submissions'>) => Expression<SqlBool>;

/**
 * Which submissions are past their time at a moment.
 *
 * A sign-up is kept as long as its subscription, for it holds the links that end it, and after the end as long as a
 * lead. One that nobody confirmed has its own period, unless its link still works.
 */
export function pastItsTime(kept: Kept, at: number, retention: Retention): Condition {
  return (eb) => {
    const leads = before(at, retention.leads);
    if (kept === 'quarantined') {
      return eb.and([
        eb('submissions.state', '=', 'quarantined'),
        eb('submissions.createdAt', '<', before(at, retention.quarantined)),
      ]);
    }
    const accepted = eb('submissions.state', '=', 'accepted');
    if (kept === 'leads') {
      return eb.and([accepted, eb('kind', '!=', 'newsletter'), eb('submissions.createdAt', '<', leads)]);
    }
    const subscription = eb
      .selectFrom('subscriptions')
      .select('subscriptions.emailKey')
      .whereRef('subscriptions.emailKey', '=', 'submissions.emailKey')
      .where((of) =>
        of.or([
          of('subscriptions.state', '=', 'confirmed'),
          of.and([
            of('subscriptions.state', '=', 'unsubscribed'),
            of('subscriptions.changedAt', '>=', leads),
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
      accepted,
      eb('kind', '=', 'newsletter'),
      eb('submissions.createdAt', '<', before(at, retention.unconfirmedSignUps)),
      eb.not(eb.exists(subscription)),
      eb.not(eb.exists(link)),
    ]);
  };
}

/**
 * That the firm knows of a submission: nothing is pending, whatever the target, and neither a mail to the firm nor
 * the form service was given up. A dead mail to the visitor keeps nothing.
 */
export const told: Condition = (eb) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('deliveries')
        .select('deliveries.id')
        .whereRef('deliveries.submissionId', '=', 'submissions.id')
        .where((of) =>
          of.or([
            of('deliveries.state', '=', 'pending'),
            of.and([
              of('deliveries.state', '=', 'dead'),
              of('deliveries.target', 'in', ['firm-mail', 'call-firm-mail', 'form-service']),
            ]),
          ]),
        ),
    ),
  );

/** How many submissions all these conditions are true of. */
export async function countSubmissionsThat(
  db: Pick<Store['read'], 'selectFrom'>,
  ...conditions: Condition[]
): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(conditions.map((condition) => condition(eb))))
    .executeTakeFirstOrThrow();
  return count;
}
