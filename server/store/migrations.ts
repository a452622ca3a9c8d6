import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Schema } from './schema.ts';

const text = 'text';
// Milliseconds since 1970 need more than PostgreSQL's integer.
const instant = 'bigint';

/**
 * Every change of the schema, in order. One list serves SQLite and PostgreSQL. A migration that has been
 * released is never edited: add another.
 */
export const migrations: Record<string, Migration> = {
  '001-leads': {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable('submissions')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('createdAt', instant, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('fullName', text, (column) => column.notNull())
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('emailKey', text, (column) => column.notNull())
        .addColumn('phoneNumber', text, (column) => column.notNull())
        .addColumn('service', text, (column) => column.notNull())
        .addColumn('type', text, (column) => column.notNull())
        .addColumn('from', text, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('submissionsByAge').on('submissions').column('createdAt').execute();
      await db.schema.createIndex('submissionsByEmail').on('submissions').column('emailKey').execute();

      await db.schema
        .createTable('deliveries')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('submissionId', text, (column) =>
          column.notNull().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('target', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('createdAt', instant, (column) => column.notNull())
        .addColumn('scheduledAt', instant, (column) => column.notNull())
        .addColumn('nextAt', instant, (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('unsettled', 'integer', (column) => column.notNull())
        .addColumn('lease', text)
        .addColumn('leasedAt', instant)
        .addColumn('leaseUntil', instant)
        .addColumn('lastError', text)
        .addColumn('settledAt', instant)
        .execute();
      await db.schema.createIndex('deliveriesBySubmission').on('deliveries').column('submissionId').execute();
      // The queue alone, so that finding work costs the same after a million deliveries as after one.
      await sql`create index "deliveriesDue" on deliveries (target, "nextAt") where state = 'pending'`.execute(
        db,
      );

      await db.schema
        .createTable('replays')
        .addColumn('key', text, (column) => column.primaryKey())
        .addColumn('fingerprint', text, (column) => column.notNull())
        .addColumn('submissionId', text, (column) => column.notNull())
        .addColumn('createdAt', instant, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('replaysByAge').on('replays').column('createdAt').execute();
      await db.schema.createIndex('replaysBySubmission').on('replays').column('submissionId').execute();

      await db.schema
        .createTable('subscriptions')
        .addColumn('emailKey', text, (column) => column.primaryKey())
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('createdAt', instant, (column) => column.notNull())
        .addColumn('changedAt', instant, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('tokens')
        .addColumn('hash', text, (column) => column.primaryKey())
        .addColumn('purpose', text, (column) => column.notNull())
        .addColumn('emailKey', text, (column) => column.notNull())
        .addColumn('submissionId', text, (column) =>
          column.notNull().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('expiresAt', instant, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('tokensByEmail').on('tokens').column('emailKey').execute();
      await db.schema.createIndex('tokensBySubmission').on('tokens').column('submissionId').execute();

      await db.schema
        .createTable('courtesyMails')
        .addColumn('deliveryId', text, (column) => column.primaryKey())
        .addColumn('target', text, (column) => column.notNull())
        .addColumn('mailboxKey', text, (column) => column.notNull())
        .addColumn('sentAt', instant, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('courtesyMailsByMailbox')
        .on('courtesyMails')
        .columns(['mailboxKey', 'sentAt'])
        .execute();
      await db.schema.createIndex('courtesyMailsByAge').on('courtesyMails').column('sentAt').execute();

      await db.schema
        .createTable('clientLimits')
        .addColumn('key', text, (column) => column.primaryKey())
        .addColumn('fullAt', instant, (column) => column.notNull())
        .execute();
    },
  },
  '002-ready': {
    async up(db: Kysely<Schema>) {
      // `scheduledAt` says it too, and so one index finds all that a clock which went back has left.
      await db.schema.alterTable('deliveries').dropColumn('leasedAt').execute();
      await db.schema.dropIndex('deliveriesDue').execute();
      // For the questions of `ready`, so that finding work costs the same however many wait for a later moment.
      await sql`create index "deliveriesDue" on deliveries (target, "nextAt")
        where state = 'pending' and unsettled < 2`.execute(db);
      await sql`create index "deliveriesMisdated" on deliveries (target, "scheduledAt")
        where state = 'pending' and unsettled < 2`.execute(db);
      await sql`create index "deliveriesSuspect" on deliveries (target, "nextAt")
        where state = 'pending' and unsettled >= 2`.execute(db);
    },
  },
  '004-confirmations-by-network': {
    async up(db: Kysely<Schema>) {
      await db.schema.alterTable('deliveries').addColumn('network', text).execute();
      await db.schema.alterTable('courtesyMails').addColumn('network', text).execute();
    },
  },
  '005-kept-and-forgotten': {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable('clientKeys')
        .addColumn('day', 'integer', (column) => column.primaryKey())
        .addColumn('secret', text, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('sweeps')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('sweptAt', instant)
        .addColumn('begunAt', instant)
        .addColumn('stopped', text)
        .addColumn('untold', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('leads', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('signUps', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('quarantined', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('mailFiles', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`insert into sweeps (id) values (1)`.execute(db);
      // Until now they named network addresses. Whoever has used up a limit gets it anew, once.
      await db.deleteFrom('clientLimits').execute();
    },
  },
  '006-page-and-note': {
    async up(db: Kysely<Schema>) {
      for (const name of ['page', 'note']) {
        await db.schema
          .alterTable('submissions')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
    },
  },
  '007-answers': {
    async up(db: Kysely<Schema>) {
      // Leads from before have no clock: a promise that nobody counted is not counted now.
      for (const name of ['countedFrom', 'answerBy', 'endedAt'])
        await db.schema.alterTable('submissions').addColumn(name, instant).execute();
      for (const name of ['ending', 'endedBy'])
        await db.schema.alterTable('submissions').addColumn(name, text).execute();
      await sql`create index "submissionsOpen" on submissions ("answerBy")
        where "answerBy" is not null and "endedAt" is null`.execute(db);
    },
  },
  '008-calls': {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable('calls')
        .addColumn('submissionId', text, (column) =>
          column.primaryKey().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('id', text, (column) => column.notNull())
        .addColumn('startsAt', instant, (column) => column.notNull())
        .addColumn('endsAt', instant, (column) => column.notNull())
        .addColumn('zone', text, (column) => column.notNull())
        .addColumn('phoneNumber', text, (column) => column.notNull())
        .addColumn('meeting', text, (column) => column.notNull())
        .addColumn('mailboxKey', text, (column) => column.notNull())
        .addColumn('change', text, (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .execute();
      // Whatever a program may do: no time is given twice.
      await sql`create unique index "callsByStart" on calls ("startsAt") where change <> 'cancelled'`.execute(
        db,
      );
      await db.schema.createIndex('callsByMailbox').on('calls').column('mailboxKey').execute();
      await db.schema
        .createTable('callBlocks')
        .addColumn('fromDay', text, (column) => column.notNull())
        .addColumn('toDay', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('callBlocksDays', ['fromDay', 'toDay'])
        .execute();
    },
  },
};
