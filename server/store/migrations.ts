import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './store.ts';

/** A migration that runs SQL statements, written so that SQLite and PostgreSQL both understand them. */
function run(...statements: string[]): Migration {
  return {
    async up(db: Kysely<Schema>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Every change of the schema, in order. Never change a released one: add another. Times are `bigint` for PostgreSQL. */
export const migrations: Record<string, Migration> = {
  '001-leads': run(
    `create table submissions (id text primary key, kind text not null, "createdAt" bigint not null,
      state text not null, "fullName" text not null, email text not null, "emailKey" text not null,
      "phoneNumber" text not null, service text not null, type text not null, "from" text not null)`,
    'create index "submissionsByAge" on submissions ("createdAt")',
    'create index "submissionsByEmail" on submissions ("emailKey")',
    `create table deliveries (id text primary key,
      "submissionId" text not null references submissions (id) on delete cascade, target text not null,
      state text not null, "createdAt" bigint not null, "scheduledAt" bigint not null, "nextAt" bigint not null,
      attempts integer not null, unsettled integer not null, lease text, "leasedAt" bigint, "leaseUntil" bigint,
      "lastError" text, "settledAt" bigint)`,
    'create index "deliveriesBySubmission" on deliveries ("submissionId")',
    `create index "deliveriesDue" on deliveries (target, "nextAt") where state = 'pending'`,
    `create table replays (key text primary key, fingerprint text not null, "submissionId" text not null,
      "createdAt" bigint not null)`,
    'create index "replaysByAge" on replays ("createdAt")',
    'create index "replaysBySubmission" on replays ("submissionId")',
    `create table subscriptions ("emailKey" text primary key, email text not null, state text not null,
      "createdAt" bigint not null, "changedAt" bigint not null)`,
    `create table tokens (hash text primary key, purpose text not null, "emailKey" text not null,
      "submissionId" text not null references submissions (id) on delete cascade, "expiresAt" bigint not null)`,
    'create index "tokensByEmail" on tokens ("emailKey")',
    'create index "tokensBySubmission" on tokens ("submissionId")',
    `create table "courtesyMails" ("deliveryId" text primary key, target text not null, "mailboxKey" text not null,
      "sentAt" bigint not null)`,
    'create index "courtesyMailsByMailbox" on "courtesyMails" ("mailboxKey", "sentAt")',
    'create index "courtesyMailsByAge" on "courtesyMails" ("sentAt")',
    'create table "clientLimits" (key text primary key, "fullAt" bigint not null)',
  ),
  '002-ready': run(
    'alter table deliveries drop column "leasedAt"',
    'drop index "deliveriesDue"',
    `create index "deliveriesDue" on deliveries (target, "nextAt") where state = 'pending' and unsettled < 2`,
    `create index "deliveriesMisdated" on deliveries (target, "scheduledAt")
      where state = 'pending' and unsettled < 2`,
    `create index "deliveriesSuspect" on deliveries (target, "nextAt") where state = 'pending' and unsettled >= 2`,
  ),
  '004-confirmations-by-network': run(
    'alter table deliveries add column network text',
    'alter table "courtesyMails" add column network text',
  ),
  '005-kept-and-forgotten': run(
    'create table "clientKeys" (day integer primary key, secret text not null)',
    `create table sweeps (id integer primary key, "sweptAt" bigint, "begunAt" bigint, stopped text,
      untold integer not null default 0, leads integer not null default 0, "signUps" integer not null default 0,
      quarantined integer not null default 0, "mailFiles" integer not null default 0)`,
    'insert into sweeps (id) values (1)',
    // Until then they held network addresses.
    'delete from "clientLimits"',
  ),
  '006-page-and-note': run(
    `alter table submissions add column page text not null default ''`,
    `alter table submissions add column note text not null default ''`,
  ),
  // Leads stored before this have no deadline.
  '007-answers': run(
    ...['countedFrom', 'answerBy', 'endedAt'].map(
      (name) => `alter table submissions add column "${name}" bigint`,
    ),
    ...['ending', 'endedBy'].map((name) => `alter table submissions add column "${name}" text`),
    `create index "submissionsOpen" on submissions ("answerBy") where "answerBy" is not null and "endedAt" is null`,
  ),
  '008-calls': run(
    `create table calls ("submissionId" text primary key references submissions (id) on delete cascade,
      id text not null, "startsAt" bigint not null, "endsAt" bigint not null, zone text not null,
      "phoneNumber" text not null, meeting text not null, "mailboxKey" text not null, change text not null,
      sequence integer not null)`,
    // Rules out double bookings, even if the code has a bug.
    `create unique index "callsByStart" on calls ("startsAt") where change <> 'cancelled'`,
    'create index "callsByMailbox" on calls ("mailboxKey")',
    `create table "callBlocks" ("fromDay" text not null, "toDay" text not null,
      constraint "callBlocksDays" primary key ("fromDay", "toDay"))`,
  ),
  '009-attempts-and-sweeps': run(
    // An attempt counts when it's claimed, and `nextAt` is when the claim ends.
    `update deliveries set attempts = attempts + unsettled, "nextAt" = coalesce("leaseUntil", "nextAt")
      where state = 'pending'`,
    ...['Due', 'Misdated', 'Suspect'].map((name) => `drop index "deliveries${name}"`),
    ...['unsettled', 'leaseUntil'].map((name) => `alter table deliveries drop column "${name}"`),
    // Only the queue, so finding work takes as long after a million deliveries as after one.
    `create index "deliveriesDue" on deliveries (target, "nextAt") where state = 'pending'`,
    ...['begunAt', 'stopped', 'untold', 'leads', 'signUps', 'quarantined', 'mailFiles'].map(
      (name) => `alter table sweeps drop column "${name}"`,
    ),
    'alter table sweeps add column held integer not null default 0',
  ),
  '010-delivery-subjects': run(
    `create table "newsletterIssues" (id text primary key, subject text not null, html text not null,
      text text not null, version text not null, "toFiles" integer not null, state text not null, why text,
      "createdAt" bigint not null, "startsAt" bigint not null, "queuedAt" bigint, "queuedUpTo" text not null,
      recipients integer not null, secret text not null, "nextAt" bigint not null, failures integer not null,
      "endedAt" bigint)`,
    `create table "newsletterTests" (version text not null, "toFiles" integer not null, "sentAt" bigint not null,
      constraint "newsletterTestsKey" primary key (version, "toFiles"))`,
    'alter table subscriptions add column token text',
    'create unique index "subscriptionsByToken" on subscriptions (token) where token is not null',
    // SQLite can't drop a `not null`, so the table is copied.
    'alter table deliveries rename to "oldDeliveries"',
    `create table deliveries (id text primary key,
      "submissionId" text references submissions (id) on delete cascade,
      "subscriptionKey" text references subscriptions ("emailKey") on delete cascade,
      "issueId" text references "newsletterIssues" (id) on delete cascade,
      payload text, target text not null, state text not null, "createdAt" bigint not null,
      "scheduledAt" bigint not null, "nextAt" bigint not null, attempts integer not null, lease text,
      "lastError" text, "settledAt" bigint, network text,
      constraint "deliveriesSubject" check
        ("submissionId" is not null or "subscriptionKey" is not null or payload is not null))`,
    `insert into deliveries (id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, lease,
        "lastError", "settledAt", network)
      select id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, lease, "lastError",
        "settledAt", network from "oldDeliveries"`,
    'drop table "oldDeliveries"',
    'create index "deliveriesBySubmission" on deliveries ("submissionId") where "submissionId" is not null',
    `create index "deliveriesDue" on deliveries (target, "nextAt") where state = 'pending'`,
    // Nobody gets an issue twice, even if the code has a bug.
    `create unique index "deliveriesBySubscription" on deliveries ("subscriptionKey", "issueId")
      where "subscriptionKey" is not null`,
    'create index "deliveriesByIssue" on deliveries ("issueId", state, "nextAt") where "issueId" is not null',
    `create index "deliveriesAlone" on deliveries ("settledAt")
      where "submissionId" is null and "settledAt" is not null`,
  ),
  '012-webhooks': run(
    'alter table submissions add column version integer not null default 0',
    'create table webhooks (id integer primary key, "isOn" integer not null, "pausedAt" bigint)',
    'insert into webhooks (id, "isOn") values (1, 0)',
  ),
  '013-no-address-in-issues': run(
    // PostgreSQL keeps a dropped column's values on disk until their row is written again.
    `update "newsletterIssues" set "queuedUpTo" = '', secret = case when "queuedAt" is null then secret else '' end`,
    'alter table "newsletterIssues" drop column "queuedUpTo"',
  ),
  '014-outcome-codes': run(
    'alter table deliveries add column code text',
    'alter table "newsletterIssues" add column code text',
    // The only place that reads the words of older versions.
    `update deliveries set code = case
      when state = 'delivered' then 'delivered'
      when state = 'skipped' then 'skipped'
      when state = 'refused' then 'recipient-refused'
      when state = 'dead' and attempts < 86 and ("lastError" like 'SMTP 5%' or "lastError" like 'form service: HTTP 4%')
        then 'message-refused'
      when "lastError" like 'SMTP 5%' or "lastError" like 'form service: HTTP 3%'
        or "lastError" like 'webhook: HTTP 3%' or "lastError" like 'webhook: HTTP 4%' then 'refused'
      when "lastError" like 'SMTP 4%' or "lastError" like '%: HTTP %' then 'temporary'
      when "lastError" like 'SMTP %' or "lastError" like '%: timed out' or "lastError" like '%: unreachable%'
        then 'unreachable'
      when "lastError" = 'not due yet' or "lastError" like '%cap on confirmations%'
        or "lastError" like 'webhook: paused%' then 'postponed'
      else 'own-failure' end
      where "lastError" is not null or state = 'delivered'`,
    `update "newsletterIssues" set code = 'restored' where why = 'restored from a backup'`,
  ),
  '015-remarks': run(`alter table submissions add column remark text not null default ''`),
  '017-parts-of-days': run(
    // SQLite can't change a primary key, so the table is copied.
    'alter table "callBlocks" rename to "oldBlocks"',
    `create table "callBlocks" ("startsAt" text not null, "endsAt" text not null,
      constraint "callBlocksTimes" primary key ("startsAt", "endsAt"))`,
    `insert into "callBlocks" select "fromDay" || 'T00:00', "toDay" || 'T24:00' from "oldBlocks"`,
    'drop table "oldBlocks"',
  ),
  '018-desk': run(
    `create table people (id text primary key, name text not null, email text not null, "emailKey" text not null,
      role text not null, "createdAt" bigint not null, "joinedAt" bigint, "removedAt" bigint, "usedAt" bigint)`,
    'create unique index "peopleByEmail" on people ("emailKey") where "removedAt" is null',
    `create table passkeys (id text primary key, "personId" text not null references people (id) on delete cascade,
      "publicKey" text not null, counter bigint not null, transports text not null, name text not null,
      "createdAt" bigint not null, "usedAt" bigint)`,
    'create index "passkeysByPerson" on passkeys ("personId")',
    `create table invitations (id text primary key, "personId" text not null references people (id) on delete cascade,
      role text not null, "invitedBy" text, "createdAt" bigint not null, "expiresAt" bigint not null,
      state text not null, code text, "claimHash" text, passkey text)`,
    'create index "invitationsByPerson" on invitations ("personId")',
    `create table "invitationLinks" (hash text primary key,
      "invitationId" text not null references invitations (id) on delete cascade)`,
    'create index "invitationLinksByInvitation" on "invitationLinks" ("invitationId")',
    `create table sessions (hash text primary key, "personId" text not null references people (id) on delete cascade,
      "passkeyId" text not null references passkeys (id) on delete cascade, "createdAt" bigint not null,
      "usedAt" bigint not null, "provedAt" bigint not null)`,
    'create index "sessionsByPerson" on sessions ("personId")',
    'create index "sessionsByPasskey" on sessions ("passkeyId")',
    `create table challenges (challenge text primary key, purpose text not null, about text not null,
      "expiresAt" bigint not null)`,
    `create table activity (id text primary key, at bigint not null, who text not null, "personId" text,
      address text not null, action text not null, kind text not null, subject text, amount integer not null)`,
    'create index "activityByAge" on activity (at)',
    'create index "activityBySubject" on activity (subject, at) where subject is not null',
    `create table desk (id integer primary key, site text, address text, "isUnconfirmed" integer not null default 0)`,
    'insert into desk (id) values (1)',
  ),
  '019-status': run(
    'alter table desk add column "serverVersion" text',
    'alter table desk add column "serverStartedAt" bigint',
    'alter table desk add column "pagesBuiltAt" bigint',
    'alter table desk add column "backedUpAt" bigint',
    'alter table desk add column "backupFile" text',
  ),
  '020-refusal-reasons': run('alter table deliveries add column reason text'),
  '021-mail-trials': run(
    'alter table desk add column "mailTriedAt" bigint',
    'alter table desk add column "mailCode" text',
    'alter table desk add column "mailWhy" text',
    'alter table desk add column "mailReason" text',
  ),
  '022-signed-remarks': run(`alter table submissions add column remarks text not null default '[]'`),
  '023-replies': run(`alter table submissions add column replies text not null default '[]'`),
  '024-calendars': run(
    `create table calendars (id text primary key, sealed text not null, host text not null, ending text not null,
      "connectedAt" bigint not null, "readAt" bigint not null, "triedAt" bigint not null, "changedAt" bigint not null,
      problem text, events integer not null, doubtful integer not null, busy text not null)`,
  ),
  '025-whose': run(
    'alter table submissions add column "givenTo" text',
    'alter table people add column "replyTo" text',
  ),
  '026-ads': run(
    `alter table submissions add column "utmSource" text not null default ''`,
    `alter table submissions add column "utmCampaign" text not null default ''`,
  ),
  '027-named-people': run(
    'alter table people add column "namedId" text',
    'create unique index "peopleByNamed" on people ("namedId") where "namedId" is not null and "removedAt" is null',
  ),
  '028-call-people': run(
    `alter table calls add column person text not null default ''`,
    'drop index "callsByStart"',
    // Rules out double bookings, even if the code has a bug.
    `create unique index "callsByPerson" on calls (person, "startsAt") where change <> 'cancelled'`,
    'alter table calendars add column "personId" text',
  ),
};

/**
 * Updates the tables in the caller's transaction, so that only one process does.
 * @param schema of PostgreSQL, in which they are
 * @throws StoreUnavailable if a newer version changed them
 */
export async function migrate(db: Tx, schema?: string): Promise<void> {
  const unknown = (await namesOfRun(db, schema)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new StoreUnavailable(
      `it was changed by a newer version of this program (${unknown.join(', ')}): start that version, or restore a backup from before`,
    );
  }
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function namesOfRun(db: Tx, schema: string | undefined): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isOurs = (table: { name: string; schema?: string }) =>
    table.name === DEFAULT_MIGRATION_TABLE && (!schema || table.schema === schema);
  if (!tables.some(isOurs)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
