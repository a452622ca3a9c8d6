import { expect, test } from 'vitest';
import { firm } from '../../content-model/firm.ts';
import type { NamedPerson } from '../../content-model/named-people.ts';
import { readConfig } from '../../server/config.ts';
import { nameAs, removePerson } from '../../server/people/people.ts';
import type { Store } from '../../server/store/store.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { headerOf, startSmtpPeer } from '../peers/smtp-peer.ts';
import { storeCounted } from './answers/lead-clock.ts';
import { startTestWorker, until } from './running-app.ts';
import { deliveryOf, isTried, storeLead } from './stored-leads.ts';
import { environmentOf, onBothStores } from './stores.ts';
import { testClock } from './test-clock.ts';

const MAIL_TO = 'Ana <ana@firm.example>, ben@firm.example';
const BOTH = ['ana@firm.example', 'ben@firm.example'];
const NAMED: NamedPerson[] = [
  { id: 'dana-whitfield', name: 'Dana Whitfield', role: 'CPA', messages: ['sales-tax'] },
  { id: 'marcus-adeyemi', name: 'Marcus Adeyemi', role: 'CPA' },
];

/** Lets someone work at the desk. @returns their id */
async function join(store: Store, name: string, joinedAt: number | null = 1): Promise<string> {
  const email = `${name.toLowerCase()}@people.example`;
  const row = { id: name, name, email, emailKey: email, role: 'staff', createdAt: 1, joinedAt } as const;
  await store.write((db) => db.insertInto('people').values(row).execute());
  return row.id;
}

onBothStores((newPlace) => {
  async function start() {
    const peer = closeAfterTest(await startSmtpPeer());
    const place = await newPlace();
    const store = await place.open();
    const clock = testClock();
    const config = readConfig({ ...environmentOf(place), SMTP_URL: peer.url, MAIL_TO }, firm);
    const work = (mailTo = config.mailTo) => {
      const worker = startTestWorker(store, { ...config, mailTo }, { clock, named: NAMED });
      afterTest(() => worker.stop(1_000));
      return worker;
    };
    /** Whom the server gave the firm's emails. */
    const toFirm = () =>
      peer.taken.map(({ recipients }) => recipients).filter(([one = '']) => !one.includes('visitor'));
    return { peer, store, clock, work, toFirm };
  }

  test('each address in MAIL_TO gets the firm’s email, and visitors’ answers go to all', async () => {
    const { peer, store, clock, work, toFirm } = await start();
    await storeLead(store, clock);
    work();
    await until(() => peer.taken.length === 2);
    expect(toFirm()).toEqual([BOTH]);
    const receipt = peer.taken.find(({ recipients }) => recipients.length === 1);
    for (const address of BOTH) expect(receipt && headerOf(receipt, 'Reply-To')).toContain(address);
  });

  test('one that’s refused for good keeps no email from the others, and the firm is told', async () => {
    const { peer, store, clock, work, toFirm } = await start();
    peer.script = (phase, line) =>
      phase === 'rcpt' && line.includes('ben@') ? '550 5.1.1 no such person' : undefined;
    const id = await storeLead(store, clock);
    work();
    await until(() => toFirm().length === 2);
    expect(toFirm()).toEqual([['ana@firm.example'], ['ana@firm.example']]);
    expect(await deliveryOf(store, id, 'firm-mail')).toMatchObject({
      state: 'delivered',
      reason: 'address-refused',
    });
    const alarm = peer.taken.find((mail) => headerOf(mail, 'Subject')?.includes('refuses'));
    expect(alarm?.raw.replaceAll('=\r\n', '')).toContain('MAIL_TO');
  });

  test('one that’s busy is tried again, without the others', async () => {
    const { peer, store, clock, work, toFirm } = await start();
    peer.script = (phase, line) => (phase === 'rcpt' && line.includes('ben@') ? '451 later' : undefined);
    const id = await storeLead(store, clock);
    const worker = work();
    await until(() => isTried(store, id, 'firm-mail'));
    peer.script = () => undefined;
    clock.now = (await deliveryOf(store, id, 'firm-mail')).nextAt;
    worker.wake();
    await until(async () => (await deliveryOf(store, id, 'firm-mail')).state === 'delivered');
    expect(toFirm()).toEqual([['ana@firm.example'], ['ben@firm.example']]);
  });

  test('messages of a service go to its people, and late ones to everybody', async () => {
    const { store, clock, work, toFirm } = await start();
    const dana = await join(store, 'Dana');
    const marcus = await join(store, 'Marcus');
    const name = (id: string, namedId: string | null) => store.write((db) => nameAs(db, id, namedId));
    expect(await name(marcus, 'dana-whitfield')).toBe('changed');
    expect(await name(dana, 'dana-whitfield'), 'one each').toBe('taken');
    expect(await name(marcus, 'marcus-adeyemi')).toBe('changed');
    expect(await name(dana, 'dana-whitfield')).toBe('changed');
    expect(await name(dana, 'dana-whitfield')).toBe('same');
    const worker = work();
    const next = async (service: string) => {
      const before = toFirm().length;
      await storeLead(store, clock, { service });
      worker.wake();
      await until(() => toFirm().length > before);
      return toFirm().at(-1);
    };
    expect(await next('Sales Tax')).toEqual(['dana@people.example']);
    expect(await next('Business Tax'), 'of no one').toEqual(BOTH);
    const late = await storeCounted(store, clock, { service: 'Sales Tax' });
    for (const target of ['reminder-mail', 'late-mail'] as const) {
      const before = toFirm().length;
      clock.now = (await deliveryOf(store, late, target)).nextAt;
      worker.wake();
      await until(async () => (await deliveryOf(store, late, target)).state === 'delivered');
      const own = target === 'late-mail' ? [...BOTH, 'dana@people.example'] : ['dana@people.example'];
      expect(toFirm().slice(before), target).toContainEqual(own);
    }
    await store.write((db) => removePerson(db, dana, clock()));
    expect(await next('Sales Tax'), 'once she’s removed').toEqual(BOTH);
  });

  test('someone who’s only invited gets nothing yet', async () => {
    const { store, clock, work, toFirm } = await start();
    const dana = await join(store, 'Dana', null);
    await store.write((db) => nameAs(db, dana, 'dana-whitfield'));
    await storeLead(store, clock, { service: 'Sales Tax' });
    work();
    await until(() => toFirm().length > 0);
    expect(toFirm()).toEqual([BOTH]);
  });
});
