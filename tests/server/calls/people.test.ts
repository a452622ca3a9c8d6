import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import type { NamedPerson } from '../../../content-model/named-people.ts';
import { startOf } from '../../../forms/call-fields.ts';
import { readFeed, startCalendars } from '../../../server/calls/calendars/read-calendars.ts';
import { idOf, keepKey, seal } from '../../../server/calls/calendars/seal.ts';
import { giveAwayCalls } from '../../../server/calls/give-away.ts';
import { DAY, MINUTE } from '../../../server/clock.ts';
import { READ_AGAIN } from '../../../server/limits.ts';
import { removePerson } from '../../../server/people/people.ts';
import { addCalendar } from '../../../server/store/calendars.ts';
import { closeAfterTest } from '../../after-test.ts';
import { busyAt, calendar, startCalendarPeer } from '../../peers/calendar-peer.ts';
import { postForm } from '../requests.ts';
import { type AppOptions, silentLog, startApp, until } from '../running-app.ts';
import { onBothStores } from '../stores.ts';
import { testClock } from '../test-clock.ts';
import { book, CALLS, rush, show, timesOf } from './booking-pages.ts';
import { entryOf, startMailbox } from './call-mailbox.ts';

const NAMED: NamedPerson[] = [
  { id: 'dana', name: 'Dana Whitfield', role: 'CPA', calls: ['sales-tax'] },
  { id: 'marcus', name: 'Marcus Adeyemi', role: 'CPA', calls: ['sales-tax'] },
  { id: 'helen', name: 'Helen Vasquez', role: 'CPA' },
];
const calls = { ...CALLS, choosePerson: true };

onBothStores((newPlace) => {
  /** Starts a site where two people take calls about one of the services. */
  async function open(options: AppOptions = {}) {
    const peer = closeAfterTest(await startCalendarPeer());
    const clock = testClock();
    const app = closeAfterTest(
      await startApp(await newPlace(), { calls, named: NAMED, clock, reach: peer.reach, ...options }),
    );
    const { store, url, config } = app;
    const { dataDir, publicUrl } = config;
    const context = { store, clock, log: silentLog, calls, firm, dataDir, publicUrl, reach: peer.reach };
    /** Adds someone to the desk, who's one of those who take calls. */
    const join = async (namedId: string) => {
      const row = { id: namedId, name: namedId, email: `${namedId}@firm.example`, emailKey: namedId };
      const person = { ...row, role: 'staff', createdAt: 1, joinedAt: 1, namedId } as const;
      await store.write((db) => db.insertInto('people').values(person).execute());
    };
    /** Connects a calendar of someone at the desk. */
    const connect = async (namedId: string, address = peer.address) => {
      await join(namedId);
      const key = (await keepKey(dataDir)) ?? Buffer.alloc(0);
      const times = await readFeed(address, context);
      if (typeof times === 'string') throw new Error(times);
      const id = idOf(address, key);
      const shown = { host: 'calendar.example', ending: '.ics', personId: namedId };
      return store.write((db) =>
        addCalendar(db, { id, sealed: seal(address, id, key), ...shown }, times, clock()),
      );
    };
    const readOnce = async () => {
      const job: (() => Promise<void>)[] = [];
      const reads = startCalendars(context, (run) => {
        job.push(run);
        return { stop: async () => undefined };
      });
      await job[0]?.();
      await reads.stop();
    };
    const page = (query: Record<string, string> = {}) =>
      show(`${url}/schedule?${new URLSearchParams({ service: 'Sales Tax', ...query })}`);
    const free = async (query: Record<string, string> = {}) =>
      timesOf(await page(query)).map((start) => Date.parse(start));
    const pick = (start: number, fields: Record<string, string> = {}) =>
      book(url, { start: startOf(start), service: 'Sales Tax', ...fields });
    const booked = () =>
      store.read.selectFrom('calls').selectAll().where('change', '!=', 'cancelled').execute();
    return { ...app, peer, clock, join, connect, readOnce, page, free, pick, booked };
  }

  test('a time is offered as long as one of the service’s people is free, and goes to who has fewer calls', async () => {
    const { free, pick, booked } = await open();
    const [first = 0, second = 0] = await free();
    expect((await pick(first)).content.state).toBe('booked');
    expect(await free()).toContain(first);
    const { content } = await pick(first);
    expect(content.state).toBe('booked');
    expect(content.rows).toContainEqual({ label: 'With', value: 'Marcus Adeyemi' });
    expect(await free()).not.toContain(first);
    expect((await pick(first)).content.problem?.title).toMatch(/taken/);
    expect((await pick(second)).content.state).toBe('booked');
    expect((await booked()).map(({ person }) => person).sort()).toEqual(['dana', 'dana', 'marcus']);
  });

  test('a visitor chooses between them, and gets only that person’s times', async () => {
    const { free, pick, page, booked } = await open();
    expect((await page()).offer?.choice?.people.map(({ id }) => id)).toEqual(['dana', 'marcus']);
    const [first = 0] = await free();
    expect((await pick(first, { person: 'marcus' })).content.state).toBe('booked');
    expect(await free({ person: 'marcus' })).not.toContain(first);
    expect(await free({ person: 'dana' })).toContain(first);
    const again = await pick(first, { person: 'marcus' });
    expect(again.content.problem?.title).toMatch(/taken/);
    expect((await pick(first, { person: 'helen' })).content.problem?.title, 'takes none').toMatch(/taken/);
    expect((await booked()).map(({ person }) => person)).toEqual(['marcus']);
  });

  test('a call that moves stays with its person while they’re free then', async () => {
    const { free, pick, booked, clock } = await open();
    const [first = 0, second = 0] = await free();
    const { page } = await pick(first, { person: 'marcus' });
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ start: startOf(second), zone: 'UTC', sequence: '0' }),
      redirect: 'manual',
    });
    expect(await booked()).toMatchObject([{ person: 'marcus', startsAt: second }]);
    expect(clock.now).toBeGreaterThan(0);
  });

  test('before there’s a service there are no times, and a service of no one has the firm’s', async () => {
    const { url, free, pick, booked } = await open();
    const start = await show(`${url}/schedule`);
    expect(timesOf(start)).toEqual([]);
    expect(start.offer?.choice).toMatchObject({
      people: [],
      services: expect.arrayContaining(['Sales Tax']),
    });
    const other = { service: 'Business Tax' };
    const [first = 0] = await free(other);
    expect((await pick(first, other)).content.state).toBe('booked');
    expect(await booked()).toMatchObject([{ person: '' }]);
    // Nobody knows yet who of the firm will have it.
    expect(await free()).not.toContain(first);
    const [second = 0] = await free();
    await pick(second);
    expect(await free(other)).not.toContain(second);
  });

  test('times busy in someone’s calendar are offered only with others, also if it can’t be read', async () => {
    const { peer, free, connect, clock, pick, booked } = await open();
    const [first = 0] = (await free()).filter((start) => start > clock.now + 2 * DAY);
    peer.feed = calendar(busyAt(first));
    await connect('dana');
    expect(await free({ person: 'dana' })).not.toContain(first);
    expect(await free({ person: 'marcus' })).toContain(first);
    expect((await pick(first)).content.state).toBe('booked');
    expect(await booked()).toMatchObject([{ person: 'marcus' }]);
    clock.now += DAY + MINUTE;
    expect(await free({ person: 'dana' })).toEqual([]);
    expect((await free()).length).toBeGreaterThan(0);
  });

  test('someone removed at the desk gets no more calls, until they’re back', async () => {
    const { store, free, connect, pick, booked } = await open();
    await connect('dana');
    await store.write((db) => db.updateTable('people').set({ removedAt: 2 }).execute());
    const [first = 0] = await free();
    await pick(first);
    expect(await free()).not.toContain(first);
    expect(await booked()).toMatchObject([{ person: 'marcus' }]);
    await store.write((db) => db.updateTable('people').set({ removedAt: null }).execute());
    expect(await free()).toContain(first);
  });

  test('calls of someone who’s removed go to whoever is free, and are left where nobody is', async () => {
    const { store, free, connect, pick, booked, clock } = await open();
    await connect('dana');
    const [first = 0, second = 0] = await free();
    await pick(first, { person: 'dana' });
    await pick(second, { person: 'marcus' });
    await pick(second, { person: 'dana' });
    const answer = await store.write(async (db) => {
      await removePerson(db, 'dana', clock.now);
      return giveAwayCalls(db, 'dana', { calls, firm, clock, named: NAMED });
    });
    expect(answer).toEqual({ given: 1, left: 1 });
    const rows = (await booked()).map(({ startsAt, person, sequence }) => ({ startsAt, person, sequence }));
    expect(rows).toContainEqual({ startsAt: first, person: 'marcus', sequence: 1 });
    expect(rows).toContainEqual({ startsAt: second, person: 'dana', sequence: 0 });
    expect(await store.read.selectFrom('calendars').selectAll().execute()).toEqual([]);
    const mails = await store.read
      .selectFrom('deliveries')
      .select('target')
      .where('state', '=', 'pending')
      .execute();
    expect(mails.filter(({ target }) => target === 'call-mail').length).toBe(3);
  });

  test('a call that goes to a colleague leaves the calendar of whoever had it', async () => {
    const mailbox = closeAfterTest(await startMailbox());
    const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'website@firm.example', MAIL_TO: 'leads@firm.example' };
    const { store, free, join, pick, clock } = await open({ deliver: true, env });
    for (const name of ['dana', 'marcus']) await join(name);
    const to = (name: string) =>
      mailbox.taken.filter(({ recipients }) => recipients.includes(`${name}@firm.example`));
    /** Waits for someone's next email, and reads what their calendar does with it. */
    const next = async (name: string, many: number) => {
      await until(() => to(name).length === many);
      const mail = to(name).at(-1) ?? { recipients: [], raw: '' };
      return { mail, entry: await entryOf(mail) };
    };
    const remove = (removedAt: number | null) =>
      store.write((db) => db.updateTable('people').set({ removedAt }).where('id', '=', 'dana').execute());
    const move = (page: string, start: number, fields: Record<string, string>) =>
      postForm(page, { start: startOf(start), zone: 'UTC', ...fields });
    const [first = 0, second = 0] = await free();
    const { page } = await pick(first, { person: 'dana' });
    const booked = (await next('dana', 1)).entry;
    expect(booked).toMatchObject({ method: 'REQUEST', sequence: 0, attendee: 'mailto:dana@firm.example' });

    await store.write(async (db) => {
      await removePerson(db, 'dana', clock.now);
      return giveAwayCalls(db, 'dana', { calls, firm, clock, named: NAMED });
    });
    const given = (await next('marcus', 1)).entry;
    expect(given).toMatchObject({ method: 'REQUEST', sequence: 1, attendee: 'mailto:marcus@firm.example' });
    const taken = await next('dana', 2);
    expect(taken.entry).toMatchObject({ ...booked, method: 'CANCEL', sequence: 1, stamp: expect.anything() });
    expect(taken.mail.recipients).toEqual(['dana@firm.example']);
    const { subject, text = '' } = await PostalMime.parse(taken.mail.raw);
    expect(subject).toMatch(/^Not your call anymore: /);
    expect(text).not.toMatch(/token|visitor\.example|Ana/);

    await remove(null);
    await move(page, second, { person: 'dana', sequence: '1' });
    const moved = (await next('dana', 3)).entry;
    expect(moved).toMatchObject({ uid: booked.uid, method: 'REQUEST', sequence: 2 });
    // At the time that it has in that calendar.
    const cancel = { method: 'CANCEL', uid: booked.uid, sequence: 2, start: booked.start };
    expect((await next('marcus', 2)).entry).toMatchObject(cancel);

    // The usual email no longer reaches whoever was removed.
    await remove(clock.now);
    await postForm(page, { cancel: 'yes', sequence: '2' });
    const canceled = (await next('dana', 4)).entry;
    expect(canceled).toMatchObject({ method: 'CANCEL', sequence: 3, start: moved.start });
    expect([to('dana').length, to('marcus').length]).toEqual([4, 2]);
  });

  test('fifty visitors, two people, and calendars that change meanwhile: nobody has two calls at one time', async () => {
    const { peer, url, connect, free, booked, readOnce, clock } = await open();
    const wanted = (await free()).slice(0, 12);
    const of = (people: Record<string, number>) => {
      peer.script = (request, response) => {
        const name = new URL(request.url ?? '', peer.address).searchParams.get('of') ?? '';
        const starts = wanted.slice(0, people[name] ?? 0);
        response.writeHead(200).end(calendar(...starts.map((start) => busyAt(start))));
        return true;
      };
    };
    of({ dana: 4, marcus: 2 });
    for (const name of ['dana', 'marcus']) await connect(name, `${peer.address}?of=${name}`);
    const reading = (async () => {
      // More is busy each time, and what was busy stays so.
      for (const more of [1, 2, 3]) {
        of({ dana: 4 + more, marcus: 2 + more });
        clock.now += 5 * MINUTE;
        await readOnce();
      }
    })();
    const starts = Array.from({ length: 50 }, (_, index) => wanted[index % wanted.length] ?? 0);
    const forms = starts.map((start, index) => ({
      ...{ start: startOf(start), service: 'Sales Tax' },
      ...(index % 5 === 0 && { person: 'dana' }),
    }));
    const told = await rush(url, forms, reading);
    const rows = await booked();
    const keys = rows.map(({ person, startsAt }) => `${person} ${startsAt}`);
    expect(new Set(keys).size).toBe(keys.length);
    const startsOf = (name: string) =>
      rows.filter(({ person }) => person === name).map(({ startsAt }) => startsAt);
    expect(startsOf('dana').filter((start) => wanted.slice(0, 4).includes(start))).toEqual([]);
    expect(startsOf('marcus').filter((start) => wanted.slice(0, 2).includes(start))).toEqual([]);
    expect(rows.filter(({ person }) => person === '')).toEqual([]);
    // What became busy may have been given out before, and a busy server may refuse visitors.
    const left = [
      ...wanted.slice(7).filter((start) => !startsOf('dana').includes(start)),
      ...wanted.slice(5).filter((start) => !startsOf('marcus').includes(start)),
    ];
    expect(left.length).toBeLessThanOrEqual(told.lost + told.later);
    // Someone without a page may have a call, and gets the email about it.
    expect(rows.length - told.booked).toBeGreaterThanOrEqual(0);
    expect(rows.length - told.booked).toBeLessThanOrEqual(told.lost);
  });

  test('a booking reads only calendars of people who may have it, a few at once', async () => {
    const many = ['ana', 'ben', 'cy', 'di', 'eve', 'flo'];
    const named = [
      ...many.map((id): NamedPerson => ({ id, name: id, role: 'CPA', calls: ['sales-tax'] })),
      { id: 'gus', name: 'Gus', role: 'CPA', calls: ['bookkeeping'] },
    ];
    const { peer, store, config, join, free, pick, clock } = await open({ named });
    const key = (await keepKey(config.dataDir)) ?? Buffer.alloc(0);
    const [first = 0] = await free();
    for (const name of [...many, 'gus', null]) {
      if (name) await join(name);
      const address = `${peer.address}?of=${name ?? 'firm'}`;
      const id = idOf(address, key);
      const row = {
        id,
        sealed: seal(address, id, key),
        host: 'calendar.example',
        ending: '.ics',
        personId: name,
      };
      const busy = name === 'ben' ? [[first, first + 30 * MINUTE] as [number, number]] : [];
      await store.write((db) => addCalendar(db, row, { busy, events: 0, doubtful: 0 }, clock()));
    }
    const asked: string[] = [];
    let [now, most] = [0, 0];
    peer.script = (request, response) => {
      asked.push(new URL(request.url ?? '', peer.address).searchParams.get('of') ?? '');
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.writeHead(200).end(calendar());
      }, 100);
      return true;
    };
    await pick(first, { person: 'cy' });
    expect(asked.sort(), 'of a chosen person').toEqual(['cy', 'firm']);
    await pick(first);
    // Ben is busy, and two were read moments ago, unless that was longer ago on a slow machine.
    expect(new Set(asked)).toEqual(new Set(['ana', 'cy', 'di', 'eve', 'firm', 'flo']));
    expect(most).toBeLessThanOrEqual(READ_AGAIN.atOnce);
  });
});
