import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { firm } from '../../../content-model/firm.ts';
import { DAY, HOUR } from '../../../server/clock.ts';
import { releaseSubmission } from '../../../server/leads/requeue.ts';
import { eraseAddress } from '../../../server/retention/erase-rows.ts';
import { cleanUp } from '../../../server/store/clean-up.ts';
import type { Store } from '../../../server/store/store.ts';
import { closeAfterTest } from '../../after-test.ts';
import { CONTACT, postForm, postJson } from '../requests.ts';
import { type AppOptions, type RunningApp, startApp, until } from '../running-app.ts';
import { onBothStores, type Place } from '../stores.ts';
import { type TestClock, testClock } from '../test-clock.ts';
import { book, CALLS, contentOf, show, timesOf } from './booking-pages.ts';
import { startMailbox } from './call-mailbox.ts';

const calls = (store: Store) => store.read.selectFrom('calls').selectAll().execute();

/** Parses a calendar file the way a calendar app does. */
function eventOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
    status: event.component.getFirstPropertyValue('status'),
    text,
  };
}

onBothStores((newPlace) => {
  async function start(options: AppOptions = {}, place?: Place): Promise<RunningApp> {
    const app = closeAfterTest(
      await startApp(place ?? (await newPlace()), { calls: CALLS, clock: testClock(), ...options }),
    );
    return app;
  }
  async function mailServer() {
    const peer = closeAfterTest(await startMailbox());
    return peer;
  }
  /** Books the first free time for a new visitor. */
  async function booked(app: RunningApp, fields: Record<string, string> = {}) {
    const [start = ''] = timesOf(await show(`${app.url}/schedule`));
    const { page, content } = await book(app.url, { start, ...fields });
    expect(content.state).toBe('booked');
    return { start, page, content };
  }
  const press = async (page: string, fields: Record<string, string>) => {
    const answer = await postForm(page, fields);
    const location = answer.headers.get('location');
    return location ? await show(new URL(location, page).href) : contentOf(await answer.text());
  };

  test('each day says its first time on our clock, with the weekday if that differs', async () => {
    const app = await start();
    const { offer } = await show(`${app.url}/schedule?zone=UTC`);
    const heres = (time: string) =>
      offer?.days.filter(({ times }) => times[0]?.time === time).map(({ here }) => here);
    expect(heres('12:00 AM')?.[0]).toMatch(/^[MTWFS][a-z]{2},? 4:00 PM$/);
    const near = await show(`${app.url}/schedule?zone=America/New_York`);
    expect(near.offer?.days.every(({ here }) => /^\d+:\d\d [AP]M$/.test(here ?? ''))).toBe(true);
    const same = await show(`${app.url}/schedule?zone=${firm.timeZone}`);
    expect(same.offer?.days.map(({ here }) => here)).not.toContainEqual(expect.anything());
  });

  test('a call can be booked, moved and canceled, with emails and calendar files', async () => {
    const peer = await mailServer();
    const app = await start({ deliver: true, env: { SMTP_URL: peer.url } });
    const email = 'ana@visitor.example';
    const { start: first, page, content } = await booked(app, { email, zone: 'Asia/Kolkata' });
    const labels = content.rows.map(({ label }) => label);
    expect(labels, 'shows both time zones if they differ').toEqual([
      'When',
      'Our time',
      'Length',
      'About',
      'How',
    ]);
    expect(content.rows[0]?.value).toContain('India Standard Time');
    const [call] = await calls(app.store);
    expect(call).toMatchObject({ change: 'booked', sequence: 0, zone: 'Asia/Kolkata' });
    const lead = () => app.store.read.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    expect(await lead()).toMatchObject({ ending: 'answered' });

    await until(async () => (await peer.mailsTo(email, 'Your call with')).length === 1);
    const [mail] = await peer.mailsTo(email, 'Your call with');
    for (const { value } of content.rows) expect(mail?.text, 'the email matches the page').toContain(value);
    const confirmations = app.store.read.selectFrom('deliveries').where('target', '=', 'visitor-mail');
    await until(async () => (await confirmations.select('state').executeTakeFirst())?.state === 'skipped');
    expect(`${mail?.text}${mail?.html}`, 'nothing the visitor typed').not.toMatch(/Ana|555 0100/);
    const attached = (one?: Email) =>
      eventOf(new TextDecoder().decode(one?.attachments.at(-1)?.content as ArrayBuffer));
    const published = attached(mail);
    expect(published).toMatchObject({ method: 'PUBLISH', sequence: 0, minutes: 30, status: 'CONFIRMED' });
    expect(published.start).toBe(new Date(first).toISOString());
    expect(published.text).not.toContain('Ana');
    const download = await (await fetch(app.url + content.calendar)).text();
    expect(eventOf(download)).toMatchObject({ uid: published.uid, start: published.start });
    await until(async () => (await peer.mailsTo(firm.email, 'Call booked: Ana Example')).length === 1);
    const [toFirm] = await peer.mailsTo(firm.email, 'Call booked');
    expect(toFirm?.text).toContain('Call +1 415 555 0100');
    expect(toFirm?.html).toContain('<a href="tel:+14155550100"');
    expect(toFirm?.html).toContain(`<a href="mailto:${email}"`);

    const [, link = ''] = /(\/schedule\/call\?token=[\w-]+)#move/.exec(mail?.text ?? '') ?? [];
    const shown = await show(app.url + link);
    const next = timesOf(shown)[3] ?? '';
    const moved = await press(app.url + link, {
      start: next,
      sequence: String(shown.sequence),
      zone: 'Asia/Kolkata',
    });
    expect(moved).toMatchObject({ state: 'booked', sequence: 1 });
    expect(timesOf(await show(`${app.url}/schedule`)), 'only the old time is free again').toSatisfy(
      (times: string[]) => times.includes(first) && !times.includes(next),
    );
    await until(async () => (await peer.mailsTo(email, 'Moved')).length === 1);
    expect(attached((await peer.mailsTo(email, 'Moved'))[0])).toMatchObject({
      method: 'PUBLISH',
      uid: published.uid,
      sequence: 1,
      start: new Date(next).toISOString(),
    });

    expect(await press(page, { cancel: 'yes', sequence: '1' })).toMatchObject({ state: 'cancelled' });
    expect(await press(page, { cancel: 'yes', sequence: '1' }), 'canceling twice does no harm').toMatchObject(
      {
        state: 'cancelled',
      },
    );
    await until(async () => (await peer.mailsTo(email, 'Canceled')).length === 1);
    // Some calendars ignore a cancellation of an entry that was only published.
    expect((await peer.mailsTo(email, 'Canceled'))[0]?.text).toContain('open it there and delete it');
    await until(async () => (await peer.mailsTo(firm.email, 'Call canceled')).length === 1);
    expect((await peer.mailsTo(firm.email, 'Call canceled'))[0]?.text).toContain('delete it there');
    expect(attached((await peer.mailsTo(email, 'Canceled'))[0])).toMatchObject({
      method: 'CANCEL',
      uid: published.uid,
      sequence: 2,
      status: 'CANCELLED',
    });
    expect(await lead(), 'the lead is open again').toMatchObject({ ending: null, endedAt: null });
  });

  test('the reply to a message and its email link to the call times', async () => {
    const peer = await mailServer();
    const app = await start({ deliver: true, env: { SMTP_URL: peer.url } });
    const sent = await postJson(`${app.url}/api/contact`, CONTACT);
    const { call } = (await sent.json()) as { call: string };
    expect(await show(app.url + call)).toMatchObject({ state: 'open', service: CONTACT.service });
    await until(async () => (await peer.mailsTo(CONTACT.email, '')).length === 1);
    const [mail] = await peer.mailsTo(CONTACT.email, '');
    const [link = ''] = /\/schedule\/call\?token=[\w-]+/.exec(mail?.text ?? '') ?? [];
    expect(await show(app.url + link)).toMatchObject({ state: 'open', asksNumber: false });
    const { ending } = await app.store.read
      .selectFrom('submissions')
      .select('ending')
      .executeTakeFirstOrThrow();
    expect(ending).toBeNull();

    const plain = await postForm(`${app.url}/api/contact`, { ...CONTACT, email: 'without@visitor.example' });
    const thanks = new URL(plain.headers.get('location') ?? '', app.url);
    expect(thanks.pathname).toBe('/thank-you');
    const pressed = await postForm(thanks.href, {});
    expect(await show(app.url + pressed.headers.get('location'))).toMatchObject({ state: 'open' });
    const lost = await postForm(`${app.url}/thank-you`, {});
    expect(lost.headers.get('location')).toBe('/schedule');
  });

  test('one reminder goes out at the same time the day before, unless that has passed', async () => {
    const peer = await mailServer();
    const clock: TestClock = testClock();
    const app = await start({ deliver: true, clock, env: { SMTP_URL: peer.url } });
    const times = timesOf(await show(`${app.url}/schedule`));
    const far = times.find((time) => Date.parse(time) > clock() + 3 * DAY) ?? '';
    const near = await book(app.url, { start: times[0] ?? '', email: 'near@visitor.example' });
    const { content } = await book(app.url, { start: far, email: 'far@visitor.example' });
    expect([near.content.reminded, content.reminded], 'the page promises no other reminder').toEqual([
      false,
      true,
    ]);
    await until(async () => (await peer.mailsTo('far@visitor.example', 'Your call')).length === 1);
    clock.now = Date.parse(far) - DAY - 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await peer.mailsTo('far@visitor.example', 'Reminder')).toHaveLength(0);
    clock.now += 1;
    await until(async () => (await peer.mailsTo('far@visitor.example', 'Reminder')).length === 1);
    expect(await peer.mailsTo('near@visitor.example', 'Reminder')).toHaveLength(0);
  });

  test('a reminder isn’t early if the call was booked while the clock was ahead', async () => {
    const peer = await mailServer();
    const clock: TestClock = testClock();
    const place = await newPlace();
    const app = await start({ clock }, place);
    const far = timesOf(await show(`${app.url}/schedule`)).find(
      (time) => Date.parse(time) > clock() + 3 * DAY,
    );
    await book(app.url, { start: far ?? '', email: 'ahead@visitor.example' });
    clock.now -= 2 * HOUR;
    await cleanUp(app.store, clock);
    await start({ clock, deliver: true, env: { SMTP_URL: peer.url } }, place);
    const reminder = () =>
      app.store.read
        .selectFrom('deliveries')
        .selectAll()
        .where('target', '=', 'call-reminder')
        .executeTakeFirstOrThrow();
    await until(async () => (await peer.mailsTo('ahead@visitor.example', 'Your call')).length === 1);
    await until(async () => (await reminder()).lastError === 'not due yet');
    expect(await reminder()).toMatchObject({ state: 'pending', nextAt: Date.parse(far ?? '') - DAY });
    expect(await peer.mailsTo('ahead@visitor.example', 'Reminder')).toHaveLength(0);
  });

  test.each(['2026-11-31T17:30:00Z', '2026-11-30T24:00:00Z', '2026-02-29T17:30:00Z', '2026-13-01T17:30:00Z'])(
    'rejects %s, which doesn’t exist',
    async (time) => {
      const app = await start();
      const answer = await postForm(`${app.url}/schedule`, { ...CONTACT, start: time });
      expect(answer.status).toBe(422);
      expect(contentOf(await answer.text()).errors.map(({ field }) => field)).toEqual(['start']);
      expect(await calls(app.store)).toEqual([]);
    },
  );

  test.each([
    ['cancels', () => ({ cancel: 'yes' })],
    ['moves', (start: string) => ({ start })],
  ] satisfies [string, (start: string) => Record<string, string>][])(
    'says the call is over when an outdated page %s',
    async (_, pressed) => {
      const clock = testClock();
      const app = await start({ clock });
      const { start: first, page } = await booked(app);
      const later = timesOf(await show(page)).at(-1) ?? '';
      clock.now = Date.parse(first) + HOUR;
      const content = await press(page, { ...pressed(later), sequence: '0' });
      expect(content).toMatchObject({ state: 'open', problem: { title: 'That call’s time has passed.' } });
      expect(await calls(app.store)).toMatchObject([{ change: 'booked', sequence: 0 }]);
      const next = await press(page, { start: timesOf(content)[0] ?? '' });
      expect([next.state, next.problem], 'the link can still book another call').toEqual([
        'booked',
        undefined,
      ]);
    },
  );

  test('says the call has started when an outdated page cancels', async () => {
    const clock = testClock();
    const app = await start({ clock });
    const { start: first, page } = await booked(app);
    clock.now = Date.parse(first) + 60_000;
    const { state, problem } = await press(page, { cancel: 'yes', sequence: '0' });
    expect([state, problem]).toEqual(['started', undefined]);
  });

  test('a phone number that’s too short gets one message', async () => {
    const app = await start();
    const [time = ''] = timesOf(await show(`${app.url}/schedule`));
    const answer = await postForm(`${app.url}/schedule`, { ...CONTACT, start: time, phoneNumber: '12' });
    expect(answer.status).toBe(422);
    expect(contentOf(await answer.text()).errors).toEqual([
      {
        field: 'phoneNumber',
        message: 'Enter a phone number of at least 7 digits, so we can call you.',
      },
    ]);
  });

  test('names missing fields and keeps typed values', async () => {
    const app = await start();
    const fields = { ...CONTACT, phoneNumber: '', zone: 'Europe/Berlin' };
    const answer = await postForm(`${app.url}/schedule`, fields);
    expect(answer.status).toBe(422);
    const { errors, values, offer } = contentOf(await answer.text());
    expect(errors.map(({ field }) => field)).toEqual(['start', 'phoneNumber']);
    expect(values).toMatchObject({ fullName: CONTACT.fullName, email: CONTACT.email });
    expect(offer?.zone).toBe('Europe/Berlin');
    expect(await app.store.read.selectFrom('submissions').selectAll().execute()).toEqual([]);
  });

  test('a meeting room replaces the phone number with its link', async () => {
    const peer = await mailServer();
    const meeting = 'https://meet.example.com/room';
    const calls = { ...CALLS, meeting };
    const app = await start({ calls, deliver: true, env: { SMTP_URL: peer.url } });
    const { content } = await booked(app, { email: 'room@visitor.example', phoneNumber: '' });
    expect(content).toMatchObject({ meeting, asksNumber: false });
    await until(async () => (await peer.mailsTo('room@visitor.example', 'Your call')).length === 1);
    const [mail] = await peer.mailsTo('room@visitor.example', 'Your call');
    expect(mail?.text).toContain(meeting);
    expect(await (await fetch(app.url + content.calendar)).text()).toContain(`LOCATION:${meeting}`);
  });

  test('each mailbox can have one upcoming call and six changes a day', async () => {
    const app = await start();
    const { page, start: first } = await booked(app, { email: 'a.na+x@gmail.com' });
    const times = timesOf(await show(page));
    const again = await book(app.url, {
      start: times[5] ?? '',
      email: 'ana@gmail.com',
      service: 'Business Tax',
    });
    expect(again.content).toMatchObject({ state: 'open', problem: { title: 'You already have a call.' } });
    const states: unknown[] = [];
    for (let change = 0; change < 6; change += 1) {
      const content = await press(page, { start: times[change + 1] ?? '', sequence: String(change) });
      states.push(content.problem?.title ?? content.sequence);
    }
    expect(states).toEqual([1, 2, 3, 4, 5, 'That’s too many changes for one day.']);
    const ended = await press(page, { cancel: 'yes', sequence: '5' });
    expect(ended.state, 'canceling is always possible').toBe('cancelled');
    expect(timesOf(await show(`${app.url}/schedule`))).toContain(first);
  });

  test('a lead that comes with its call is one email to the firm, with all of the lead', async () => {
    const peer = await mailServer();
    const app = await start({ deliver: true, env: { SMTP_URL: peer.url } });
    await booked(app, { email: 'one@visitor.example', page: '/about', note: 'Twelve months behind' });
    await until(async () => (await peer.mailsTo(firm.email, 'Call booked')).length === 1);
    const [mail] = await peer.mailsTo(firm.email, '');
    expect(mail?.text).toMatch(/Email: one@visitor\.example[\s\S]*Note: Twelve months behind/);
    expect(await peer.mailsTo(firm.email, '')).toHaveLength(1);
    // A lead's own email doesn't wait for a call that may follow.
    await postJson(`${app.url}/api/contact`, { ...CONTACT, email: 'later@visitor.example' });
    await until(async () => (await peer.mailsTo(firm.email, 'New lead')).length === 1, 5_000);
  });

  test('enforces the daily limit and blocked days', async () => {
    const app = await start({ calls: { ...CALLS, mostPerDay: 2 } });
    const days = (await show(`${app.url}/schedule`)).offer?.days ?? [];
    const [one, two, three] = (days[1]?.times ?? []).map(({ start }) => start);
    for (const start of [one, two])
      expect((await book(app.url, { start: start ?? '' })).content.state).toBe('booked');
    const full = await book(app.url, { start: three ?? '' });
    expect(full.content).toMatchObject({ state: 'open', problem: { title: 'That time was just taken.' } });
    expect(full.content.offer?.days.map(({ day }) => day)).not.toContain(days[1]?.day);
    for (const target of ['visitor-mail', 'firm-mail'] as const) {
      const mails = app.store.read.selectFrom('deliveries').where('target', '=', target);
      expect(await mails.select('state').orderBy('state').execute(), `${target} only without a call`).toEqual(
        [{ state: 'pending' }, { state: 'skipped' }, { state: 'skipped' }],
      );
    }
    const blocked = Temporal.Instant.from(days[2]?.times[0]?.start ?? '')
      .toZonedDateTimeISO(firm.timeZone)
      .toPlainDate()
      .toString();
    await app.store.write((db) =>
      db
        .insertInto('callBlocks')
        .values({ startsAt: `${blocked}T00:00`, endsAt: `${blocked}T24:00` })
        .execute(),
    );
    const left = (await show(`${app.url}/schedule`)).offer?.days.map(({ day }) => day);
    expect(left).not.toContain(days[2]?.day);
    expect(left).toContain(days[3]?.day);
  });

  test('the page says what to do and keeps typed values if the store fails', async () => {
    const app = await start();
    const [time = ''] = timesOf(await show(`${app.url}/schedule`));
    await app.store.write((db) => db.schema.dropTable('calls').execute());
    const page = await fetch(`${app.url}/schedule`);
    expect(page.status).toBe(500);
    expect(contentOf(await page.text()).problem?.text).toContain(firm.email);
    await app.store.write((db) => db.schema.dropTable('clientLimits').execute());
    const form = await postForm(`${app.url}/schedule`, { ...CONTACT, start: time });
    expect(form.status).toBe(500);
    expect(await form.text()).toContain(CONTACT.fullName);
  });

  test('doesn’t ask for a stored lead’s details again if its time can’t be booked', async () => {
    const many = { turns: 1e6, window: HOUR };
    const limits = { contact: many, newsletter: many, links: many, calls: { turns: 1, window: HOUR } };
    const app = await start({ limits });
    const first = await booked(app, { email: 'first@visitor.example' });
    const old = await show(`${first.page}&problem=later`);
    expect([old.state, old.problem], 'with an older address').toEqual(['booked', undefined]);
    const [time = ''] = timesOf(await show(`${app.url}/schedule`));
    const late = await book(app.url, { start: time, email: 'second@visitor.example' });
    expect(late.content).toMatchObject({ state: 'open', problem: { title: 'Your call isn’t booked yet.' } });
    expect(timesOf(late.content)).toContain(time);
    const leads = () => app.store.read.selectFrom('submissions').select('id').execute();
    expect(await leads()).toHaveLength(2);

    await app.store.write((db) => db.schema.dropTable('calls').execute());
    const third = await postForm(`${app.url}/schedule`, {
      ...CONTACT,
      start: time,
      email: 'third@visitor.example',
    });
    expect([third.status, third.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/schedule\/call\?token=.*&problem=later$/),
    ]);
    expect(await leads()).toHaveLength(3);
    const page = await fetch(new URL(third.headers.get('location') ?? '', app.url));
    expect(contentOf(await page.text()).problem?.text).toContain('anything you sent us before is safe');
  });

  test('the page says when no times are free', async () => {
    const app = await start({ calls: { ...CALLS, mostPerDay: 1, daysAhead: 0, noticeHours: 336 } });
    expect((await show(`${app.url}/schedule`)).offer?.days).toEqual([]);
  });

  test('opening links and posts from another site don’t change anything', async () => {
    const app = await start();
    const { page, content } = await booked(app);
    const everything = async () => ({
      calls: await calls(app.store),
      deliveries: await app.store.read.selectFrom('deliveries').selectAll().orderBy('id').execute(),
      submissions: await app.store.read.selectFrom('submissions').selectAll().execute(),
      tokens: await app.store.read.selectFrom('tokens').selectAll().execute(),
    });
    const before = await everything();
    for (const path of [page, `${page}#cancel`, app.url + content.calendar, `${app.url}/schedule`]) {
      for (const method of ['GET', 'HEAD']) expect((await fetch(path, { method })).status).toBe(200);
    }
    const foreign = await postForm(page, { cancel: 'yes' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const guessed = await postForm(`${app.url}/schedule/call?token=${'x'.repeat(43)}`, { cancel: 'yes' });
    expect(guessed.status).toBe(410);
    expect(await everything()).toEqual(before);
    expect((await fetch(page)).headers.get('x-robots-tag')).toBe('noindex');
  });

  test('a quarantined lead only gets a time after its release', async () => {
    const clock = testClock();
    const app = await start({ clock });
    const [time = ''] = timesOf(await show(`${app.url}/schedule`));
    const { page, content } = await book(app.url, { start: time, confirm_topic: 'robot' });
    expect(content.state).toBe('held');
    expect(await press(page, { start: time })).toMatchObject({ state: 'held' });
    expect(await calls(app.store)).toEqual([]);
    expect(timesOf(await show(`${app.url}/schedule`))).toContain(time);
    const { id } = await app.store.read.selectFrom('submissions').select('id').executeTakeFirstOrThrow();
    await app.store.write((db) => releaseSubmission(db, id, firm, clock));
    expect(await press(page, { start: time })).toMatchObject({ state: 'booked' });
  });

  test.each(['Mars/Olympus', 'Europe/Berlin\r\nBcc: x@y.example', '+05:30', '<b>', ''])(
    'uses the firm’s time zone for the unknown zone %j',
    async (zone) => {
      const app = await start();
      await booked(app, { zone });
      expect((await calls(app.store))[0]?.zone).toBe(firm.timeZone);
      const page = await show(`${app.url}/schedule?zone=${encodeURIComponent(zone)}`);
      expect(page.offer).toMatchObject({ zone: firm.timeZone, guessed: true });
    },
  );

  test('pages and emails survive a stored time zone that the runtime no longer knows', async () => {
    const peer = await mailServer();
    const place = await newPlace();
    const quiet = await start({}, place);
    const { page, content } = await booked(quiet, { email: 'gone@visitor.example' });
    await quiet.store.write((db) => db.updateTable('calls').set({ zone: 'Atlantis/Center' }).execute());
    const app = await start({ deliver: true, env: { SMTP_URL: peer.url } }, place);
    await until(async () => (await peer.mailsTo('gone@visitor.example', 'Your call')).length === 1);
    const shown = await show(page.replace(quiet.url, app.url));
    expect(shown.rows).toEqual(content.rows.filter(({ label }) => label !== 'Our time'));
  });

  test('booked calls stay when the hours change, and no new call overlaps them', async () => {
    const place = await newPlace();
    const before = await start({}, place);
    const { page, start: first } = await booked(before);
    const hours = Object.fromEntries(Object.keys(CALLS.hours).map((day) => [day, ['09:10-17:00']]));
    const app = await start({ calls: { ...CALLS, minutes: 20, hours, daysAhead: 3 } }, place);
    const content = await show(page.replace(before.url, app.url));
    expect(content).toMatchObject({ state: 'booked' });
    expect(content.rows.find(({ label }) => label === 'Length')?.value).toBe('30 minutes');
    const from = Date.parse(first);
    const overlapping = timesOf(content).filter(
      (time) => Date.parse(time) < from + 30 * 60_000 && Date.parse(time) + 20 * 60_000 > from,
    );
    expect(timesOf(await show(`${app.url}/schedule`)).filter((time) => overlapping.includes(time))).toEqual(
      [],
    );
  });

  test('a clock jump doesn’t double-book a time or send a late reminder', async () => {
    const peer = await mailServer();
    const clock = testClock();
    const place = await newPlace();
    const app = await start({ clock }, place);
    const { start: first, page } = await booked(app, { email: 'jump@visitor.example' });
    clock.now -= 400 * DAY;
    expect(await show(page)).toMatchObject({ state: 'booked' });
    const taken = await book(app.url, { start: first });
    expect(taken.content.state).not.toBe('booked');
    clock.now = Date.parse(first) + HOUR;
    const late = await start({ clock, deliver: true, env: { SMTP_URL: peer.url } }, place);
    await until(async () => (await peer.mailsTo('jump@visitor.example', 'About your call')).length === 1);
    const { content } = await book(late.url, { start: first });
    expect(content).toMatchObject({ state: 'open', problem: { title: 'That time was just taken.' } });
    expect(await peer.mailsTo('jump@visitor.example', 'Reminder')).toEqual([]);
  });

  test('erasing a lead erases its call, frees the time and stops the reminder', async () => {
    const peer = await mailServer();
    const clock = testClock();
    const place = await newPlace();
    const app = await start({ clock }, place);
    const times = timesOf(await show(`${app.url}/schedule`));
    const far = times.at(-1) ?? '';
    const { page } = await book(app.url, { start: far, email: 'erased@visitor.example' });
    clock.now = Date.parse(far) - DAY;
    await app.store.write((db) => eraseAddress(db, 'erased@visitor.example'));
    const worker = await start({ clock, deliver: true, env: { SMTP_URL: peer.url } }, place);
    for (const table of ['calls', 'deliveries', 'tokens', 'submissions', 'courtesyMails'] as const) {
      expect(await worker.store.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await fetch(page)).status).toBe(410);
    const other = await book(worker.url, { start: far, email: 'other@visitor.example' });
    expect(other.content.state).toBe('booked');
    await until(async () => (await peer.mailsTo('other@visitor.example', 'Your call')).length === 1);
    expect(await peer.mailsTo('erased@visitor.example', '')).toEqual([]);
  });
});
