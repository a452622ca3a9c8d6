import { expect, test } from 'vitest';
import { calls } from '../../../content-model/calls.ts';
import { firm } from '../../../content-model/firm.ts';
import { callOf } from '../../../server/calls/booking.ts';
import { systemClock as clock } from '../../../server/clock.ts';
import { leadOfLink } from '../../../server/leads/answers.ts';
import { leadById, type Store } from '../../../server/store/store.ts';
import { issueToken } from '../../../server/store/tokens.ts';
import { closeAfterTest } from '../../after-test.ts';
import { leads } from '../leads.ts';
import { startApp, until } from '../running-app.ts';
import { onSqlite, type Place } from '../stores.ts';
import { type CallMailbox, startMailbox } from './call-mailbox.ts';
import { storeCall } from './store-call.ts';

const RIGHT = 'Anna+call@visitor.example';

const test_ = test.skipIf(!calls);

onSqlite((newPlace) => {
  /** Starts a mail server and an app that delivers to it. @param script answers from the first email on */
  async function deliver(place: Place, script?: CallMailbox['script']): Promise<CallMailbox> {
    const peer = closeAfterTest(await startMailbox());
    if (script) peer.script = script;
    closeAfterTest(await startApp(place, { deliver: true, env: { SMTP_URL: peer.url } }));
    return peer;
  }
  async function linkOf(store: Store, id: string): Promise<string> {
    const lead = await leadById(store.read, id);
    if (!lead) throw new Error("the lead wasn't stored");
    return store.write((db) => issueToken(db, 'call', lead, clock() + 60_000));
  }
  const settled = (store: Store) => async () =>
    (
      await store.read
        .selectFrom('deliveries')
        .select('id')
        .where('target', 'in', ['call-mail', 'call-firm-mail'])
        .where('state', '=', 'pending')
        .execute()
    ).length === 0;

  test_('correcting an address revokes its links and sends both sides the call’s email again', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, email } = await storeCall(store, 1);
    const peer = await deliver(place);
    await until(async () => (await peer.mailsTo(email, 'Your call')).length === 1);
    await until(settled(store));
    const link = await linkOf(store, id);
    const right = ['--email', RIGHT, '--phone', '+1 415 555 0199'];
    const done = await leads(place, 'correct', id, ...right);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('no longer work') });
    expect(await callOf(store.read, id)).toMatchObject({
      mailboxKey: 'anna@visitor.example',
      phoneNumber: '+1 415 555 0199',
    });
    expect(await leadOfLink(store.read, 'call', link, clock())).toBeUndefined();
    await until(async () => (await peer.mailsTo(RIGHT, 'Your call')).length === 1);
    await until(async () => (await peer.mailsTo(firm.email, 'Call booked')).length === 2);
    const [mail] = await peer.mailsTo(RIGHT, 'Your call');
    const [, token = ''] = /call\?token=([\w-]+)#move/.exec(mail?.text ?? '') ?? [];
    expect(await leadOfLink(store.read, 'call', token, clock())).toMatchObject({ id });
  });

  test_('correcting a name or an address’s spelling keeps the links', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, email } = await storeCall(store, 1);
    const link = await linkOf(store, id);
    const right = ['--email', email.toUpperCase(), '--name', 'Anna'];
    expect(await leads(place, 'correct', id, ...right)).toEqual({ code: 0, output: 'Corrected.\n' });
    expect(await leadOfLink(store.read, 'call', link, clock())).toMatchObject({ id });
  });

  test_('correct doesn’t remove a phone number that a call needs', async () => {
    const place = await newPlace();
    const { id } = await storeCall(await place.open(), 1);
    expect(await leads(place, 'correct', id, '--phone', '')).toMatchObject({
      code: 1,
      output: expect.stringContaining('the call needs a number'),
    });
  });

  test_('correct rejects an address that has another lead’s call', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, email } = await storeCall(store, 1);
    const other = await storeCall(store, 3);
    expect(await leads(place, 'correct', id, '--email', other.email, '--name', 'Anna')).toEqual({
      code: 1,
      output: 'Nothing was changed: this address already has a call, booked by another lead.\n',
    });
    expect(await leadById(store.read, id)).toMatchObject({ email, fullName: 'Ana' });
    expect((await leads(place, 'cancel-call', other.id)).code).toBe(0);
    expect((await leads(place, 'correct', id, '--email', other.email)).code).toBe(0);
  });

  test_('a visitor gets one email about a moved call, even after correct and retry', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, start, email } = await storeCall(store, 1);
    const peer = await deliver(place, (phase, line) =>
      phase === 'rcpt' && line.includes(email) ? '550 5.1.1 no such user' : undefined,
    );
    const refused = async () =>
      (
        await store.read
          .selectFrom('deliveries')
          .select('id')
          .where('target', '=', 'call-mail')
          .where('state', '=', 'refused')
          .execute()
      ).length > 0;
    await until(refused);
    const later = Temporal.Instant.fromEpochMilliseconds(start)
      .toZonedDateTimeISO(firm.timeZone)
      .add({ days: 40 })
      .toPlainDateTime()
      .toString();
    expect((await leads(place, 'move-call', id, '--to', later.slice(0, 16))).code).toBe(0);
    await until(settled(store));
    await until(refused);
    await leads(place, 'correct', id, '--email', RIGHT);
    await leads(place, 'retry', id);
    await until(async () => (await peer.mailsTo(RIGHT, 'Moved')).length > 0);
    await until(settled(store));
    expect(await peer.mailsTo(RIGHT, 'Moved')).toHaveLength(1);
  });

  test_('erase names an upcoming call and keeps everything', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, email } = await storeCall(store, 1);
    const asked = await leads(place, 'erase', email);
    expect(asked.code).toBe(1);
    expect(asked.output).toMatch(new RegExp(`^Nothing was erased: .*leads cancel-call ${id.slice(0, 8)}`));
    expect(await callOf(store.read, id)).toMatchObject({ change: 'booked' });
    expect(JSON.parse((await leads(place, 'erase', email, '--json')).output)).toEqual({
      erased: false,
      calls: [id],
    });
  });

  test_('erase keeps everything until both sides have the emails about a canceled call', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, email } = await storeCall(store, 1);
    await leads(place, 'cancel-call', id);
    const waits = await leads(place, 'erase', email);
    expect(waits).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was erased') });
    expect(await callOf(store.read, id)).toMatchObject({ change: 'cancelled' });
    const peer = await deliver(place);
    await until(settled(store));
    expect(await leads(place, 'erase', email)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Erased: 1 submission'),
    });
    expect(await peer.mailsTo(email, 'Canceled')).toHaveLength(1);
    expect(await peer.mailsTo(firm.email, 'Call canceled')).toHaveLength(1);
    expect(await leadById(store.read, id)).toBeUndefined();
  });

  test_('erasing a corrected address leaves no trace of the old one', async () => {
    const place = await newPlace();
    const store = await place.open();
    const { id, email } = await storeCall(store, 1);
    const peer = await deliver(place);
    await until(async () => (await peer.mailsTo(email, 'Your call with')).length === 1);
    await until(settled(store));
    await leads(place, 'correct', id, '--email', RIGHT);
    await leads(place, 'cancel-call', id);
    await until(settled(store));
    expect((await leads(place, 'erase', RIGHT)).code).toBe(0);
    for (const table of ['submissions', 'deliveries', 'tokens', 'calls', 'courtesyMails', 'replays'] as const)
      expect(await store.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
