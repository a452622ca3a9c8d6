import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueStatus } from '../../server/leads/status.ts';
import type { Store } from '../../server/store/store.ts';
import { closeAfterTest } from '../after-test.ts';
import { makeOldDatabase, OLD_LEAD } from './old-database.ts';
import { onBothStores } from './stores.ts';

onBothStores((newPlace) => {
  /** Creates an older version's database with rows and opens it with this version. */
  async function update(version: string, ...rows: string[]): Promise<Store> {
    const place = await newPlace();
    await makeOldDatabase(place, version, ...rows);
    const store = closeAfterTest(await place.open());
    return store;
  }

  const delivery = (id: string, state: string, unsettled: number, lease: string) => `insert into deliveries
    (id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, unsettled, lease, "leaseUntil")
    values ('${id}', 'old-lead', 'firm-mail', '${state}', 1, 1, 5, 2, ${unsettled}, ${lease})`;

  test('removes network addresses that an older version stored', async () => {
    const store = await update(
      '004-confirmations-by-network',
      `insert into "clientLimits" values ('contact:198.51.100.7', 9000)`,
    );
    expect(await store.read.selectFrom('clientLimits').selectAll().execute()).toEqual([]);
  });

  test('keeps deliveries with their claims and crash counts', async () => {
    const store = await update(
      '008-calls',
      OLD_LEAD,
      delivery('waiting', 'pending', 0, 'null, null'),
      delivery('crashed', 'pending', 2, "'x', 900"),
      delivery('done', 'delivered', 0, 'null, null'),
    );
    const rows = store.read.selectFrom('deliveries').select(['id', 'state', 'attempts', 'nextAt', 'lease']);
    expect(await rows.orderBy('id').execute()).toEqual([
      { id: 'crashed', state: 'pending', attempts: 4, nextAt: 900, lease: 'x' },
      { id: 'done', state: 'delivered', attempts: 2, nextAt: 5, lease: null },
      { id: 'waiting', state: 'pending', attempts: 2, nextAt: 5, lease: null },
    ]);
  });

  test('gives old outcomes a code, with the alarms they had', async () => {
    const old = (id: string, target: string, state: string, why: string | null) => `insert into deliveries
      (id, "submissionId", target, state, "createdAt", "scheduledAt", "nextAt", attempts, "lastError")
      values ('${id}', 'old-lead', '${target}', '${state}', 1, 1, 5, 2, ${why === null ? 'null' : `'${why}'`})`;
    const sentences: [state: string, why: string | null, code: string | null, alarm?: true][] = [
      ['pending', null, null],
      ['delivered', null, 'delivered'],
      ['skipped', 'already subscribed', 'skipped'],
      ['refused', 'SMTP 550 5.1.1 at RCPT TO', 'recipient-refused'],
      ['pending', 'SMTP 535 at AUTH PLAIN', 'refused', true],
      ['pending', 'SMTP 451 at DATA', 'temporary'],
      ['pending', 'SMTP ECONNREFUSED at connection', 'unreachable'],
      ['pending', 'SMTP ESOCKET at CONN', 'unreachable'],
      ['pending', 'form service: HTTP 302', 'refused', true],
      ['pending', 'form service: HTTP 429', 'temporary'],
      ['pending', 'form service: timed out', 'unreachable'],
      ['dead', 'form service: HTTP 404', 'message-refused'],
      ['dead', 'SMTP 554 5.6.0 at DATA', 'message-refused'],
      ['pending', 'webhook: HTTP 302', 'refused', true],
      ['pending', 'webhook: HTTP 429', 'refused', true],
      ['pending', 'webhook: HTTP 500', 'temporary'],
      ['pending', 'webhook: unreachable (DEPTH_ZERO_SELF_SIGNED_CERT)', 'unreachable'],
      ['pending', 'webhook: paused after HTTP 410', 'postponed'],
      ['pending', 'cap on confirmations for one network', 'postponed'],
      ['pending', 'not due yet', 'postponed'],
      ['pending', 'mail file: ENOSPC', 'own-failure'],
      ['dead', 'the worker stopped during the last attempt', 'own-failure'],
    ];
    for (const [index, [state, why, code, raisesAlarm]] of sentences.entries()) {
      const store = await update('012-webhooks', OLD_LEAD, old(`d${index}`, 'firm-mail', state, why));
      const [row] = await store.read.selectFrom('deliveries').select('code').execute();
      expect(row, `${state} ${why}`).toEqual({ code });
      const { alarms } = await queueStatus(store, { formService: true, clock: () => 2 });
      const others = state === 'dead' ? ['dead deliveries'] : [];
      expect(alarms, `${state} ${why}`).toEqual(raisesAlarm ? ['deliveries refused'] : others);
    }
  });

  test('still knows which issues were stopped in a backup', async () => {
    const store = await update(
      '012-webhooks',
      `insert into "newsletterIssues" (id, subject, html, text, version, "toFiles", state, why, "createdAt", "startsAt",
        "queuedUpTo", recipients, secret, "nextAt", failures)
        values ('issue', '', '', '', '', 0, 'stopped', 'restored from a backup', 1, 1, '', 0, '', 0, 0)`,
    );
    const issue = store.read.selectFrom('newsletterIssues').select('code');
    expect(await issue.execute()).toEqual([{ code: 'restored' }]);
  });

  test('leads from before the names of ads have none, and a version before stores leads without them', async () => {
    const store = await update('023-replies', OLD_LEAD);
    const names = store.read.selectFrom('submissions').select(['utmSource', 'utmCampaign']);
    expect(await names.execute()).toEqual([{ utmSource: '', utmCampaign: '' }]);
    await store.write((db) => sql.raw(OLD_LEAD.replace('old-lead', 'other-lead')).execute(db));
    expect(await names.execute()).toHaveLength(2);
  });

  test('keeps days without calls', async () => {
    const store = await update(
      '014-outcome-codes',
      `insert into "callBlocks" values ('2026-12-24', '2026-12-31')`,
    );
    expect(await store.read.selectFrom('callBlocks').selectAll().execute()).toEqual([
      { startsAt: '2026-12-24T00:00', endsAt: '2026-12-31T24:00' },
    ]);
  });

  test('keeps the time of the last sweep', async () => {
    const store = await update('008-calls', `update sweeps set "sweptAt" = 7, stopped = 'gap', leads = 3`);
    expect(await store.read.selectFrom('sweeps').selectAll().execute()).toEqual([
      { id: 1, sweptAt: 7, held: 0 },
    ]);
  });
});
