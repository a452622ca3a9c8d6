import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasTool } from '../../content-model/tool-files.ts';
import { attributeOf, parseHtml, readableText, select } from '../../integrations/parse-html.ts';
import { addDays, addMonths, type Day } from '../../tools/days.ts';
import { type Choice, choiceQuery, feedName, isTaxpayer } from '../../tools/deadlines/choice.ts';
import { type Calendar, isFiscal } from '../../tools/deadlines/deadlines.ts';
import { RULES } from '../../tools/deadlines/rules.ts';
import { startServer } from '../server/running-server.ts';
import { builtPage } from './built-page.ts';
import { eventsOf, feedFiles } from './feeds.ts';

const FEED = '/deadlines/v1.ics';
const YOURS = '/deadlines/yours';

describe.skipIf(!hasTool('deadlines'))('one calendar', () => {
  const feeds = feedFiles();
  const calendars = (Object.keys(RULES) as Calendar[])
    .filter((calendar) => feeds.has(feedName(calendar, 6)))
    .sort();
  const [first = 'payroll'] = calendars;
  const one = choiceQuery({ calendars: [first], yearEnd: 6 });
  // A choice has one type of taxpayer.
  const all: Choice = {
    calendars: [
      ...calendars.filter(isTaxpayer).slice(0, 1),
      ...calendars.filter((calendar) => !isTaxpayer(calendar)),
    ],
    yearEnd: 6,
  };
  const rawEvents = (feed = '') => feed.match(/BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g) ?? [];

  const data = mkdtempSync(join(tmpdir(), 'one-calendar-'));
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer('dist', { DATA_DIR: data });
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    rmSync(data, { recursive: true });
  });

  const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });

  /** Sends a path as it is, which `fetch` would encode. */
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${server.url}/`, { path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });

  test('has the entries of all its feeds, unchanged', async () => {
    const response = await get(`${FEED}?${choiceQuery(all)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    const expected = all.calendars.flatMap((calendar) => rawEvents(feeds.get(feedName(calendar, 6))));
    expect(expected.length).toBeGreaterThan(0);
    expect(rawEvents(text).toSorted()).toEqual(expected.toSorted());
    const uids = eventsOf(text).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test('has one address: others with the same calendars lead to it', async () => {
    const canonical = choiceQuery(all);
    // Works for firms without a calendar that depends on the month, too.
    const fields = canonical.split('&').filter((field) => !field.startsWith('year-end'));
    const mixed = ['year-end=June', ...fields.toReversed()].join('&');
    const response = await get(`${FEED}?${mixed}`);
    expect([response.status, response.headers.get('location')]).toEqual([308, `${FEED}?${canonical}`]);
  });

  test('is sent again only if it changed, and HEAD gets the same headers', async () => {
    const address = `${FEED}?${choiceQuery(all)}`;
    const whole = await get(address);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}(?:-gz)?"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect((await get(address, { headers: { 'if-none-match': known } })).status).toBe(304);
    expect((await get(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const plain = await get(address, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('etag')).not.toBe(etag);
    expect(await plain.text()).toBe(await whole.text());
  });

  test.each(['fbclid=x', 'utm_source=x&utm_medium=email', 'nocache=1', 'constructor=on', `${first}[]=on`])(
    'ignores %s',
    async (more) => {
      for (const query of [`${one}&${more}`, `${more}&${one}`]) {
        const page = await get(`${YOURS}?${query}`);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(`${FEED}?${one}`.replaceAll('&', '&amp;'));
        const feed = await get(`${FEED}?${query}`);
        expect([feed.status, feed.headers.get('location')]).toEqual([308, `${FEED}?${one}`]);
      }
      expect((await get(`${YOURS}?${more}`)).status).toBe(200);
      expect((await get(`${FEED}?${more}`)).status, 'without a calendar').toBe(400);
      const [calendar] = feeds.keys();
      expect((await get(`/deadlines/${calendar}.ics?${more}`)).status).toBe(200);
    },
  );

  const refused = [
    '',
    '?',
    '?type=',
    '?type=unheard-of',
    '?type=others',
    '?type=__proto__',
    '?type=%',
    '?type=%00',
    '?type=%ff%fe',
    '?type=../payroll',
    '?type=\u{1f4c5}',
    `?${one}&year-end=13`,
    `?${one}&year-end=june&year-end=may`,
    `?${one}?${one}`,
    `?${`${one}&`.repeat(400)}`,
    `?type=${'x'.repeat(8000)}`,
  ];
  test.each(refused.map((query) => [query.slice(0, 40), query]))(
    'answers "%s" with a sentence',
    async (_name, query = '') => {
      const feed = await get(FEED + query);
      expect(feed.status).toBe(400);
      expect(feed.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await feed.text()).toMatch(/^[A-Z][^<>]+\.\n$/);
      // To the page, nothing picked isn't an error.
      if (/^\??(?:type=)?$/.test(query)) return;
      const page = await get(YOURS + query);
      expect(page.status).toBe(400);
      const root = parseHtml(await page.text());
      expect(select('main [role="alert"]', root).map(readableText)).toHaveLength(1);
      expect(select('main form', root)).toHaveLength(1);
    },
  );

  test('refuses addresses that no client should send', async () => {
    expect(await statusOf(`${FEED}?type=${'x'.repeat(40_000)}`)).toBe(431);
    expect(await statusOf(`${FEED}?type=\u00e9`)).toBe(400);
    expect((await get(FEED, { method: 'POST' })).status).toBeGreaterThanOrEqual(404);
  });

  test("lists the feed's entries of the next 12 months, with what to do and each one's own file", async () => {
    for (const yearEnd of [6, 12]) {
      const query = choiceQuery({ ...all, yearEnd });
      const response = await get(`${YOURS}?${query}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const root = parseHtml(await response.text());
      const rows = select('main ol.greenbar > li', root).map((row) => ({
        day: select('time', row)
          .map((time) => attributeOf(time, 'datetime'))
          .join(),
        files: select('a[download]', row).map((link) => attributeOf(link, 'href')),
        // Each entry says what it's about, then what to do.
        todos: select('div', row).map((entry) => select('p', entry).slice(1, 2).map(readableText).join()),
      }));
      const days = rows.map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].toSorted());
      // The server counts from today in the firm's time zone.
      const [from, to] = [addDays(new Date().toISOString().slice(0, 10) as Day, 1), days.at(-1) as Day];
      expect(to <= addMonths(from, 12)).toBe(true);
      const due = eventsOf(await (await get(`${FEED}?${query}`)).text())
        .filter(({ day }) => from <= day && day <= to)
        .map(({ uid }) => `/deadlines/v1/${uid.split('@')[0]}.ics`);
      expect(due.length).toBeGreaterThan(0);
      const listed = rows.filter(({ day }) => day >= from).flatMap(({ files }) => files);
      expect(listed.toSorted()).toEqual(due.toSorted());
      for (const { files, todos } of rows) {
        expect(todos).toHaveLength(files.length);
        for (const todo of todos) expect(todo).toMatch(/^[A-Z].+\.$/);
      }
      const [address] = select('#feed-address', root);
      expect(address && attributeOf(address, 'value')).toMatch(new RegExp(`${FEED}\\?${query}$`));
    }
  });

  test('adds one date alone with the entry of its feed', async () => {
    const [event = ''] = rawEvents(feeds.get(feedName(first, 12)));
    const [, id = ''] = /^UID:([^@]+)@/m.exec(event) ?? [];
    const text = await (await get(`/deadlines/v1/${id}.ics`)).text();
    expect(rawEvents(text)).toEqual([event]);
    expect(eventsOf(text)).toHaveLength(1);
    for (const unknown of ['none', '..%2fpayroll', '%00', 'a'.repeat(5000), `${id}@x`, id.slice(0, 4)])
      expect([404, 400, 414]).toContain(await statusOf(`/deadlines/v1/${unknown}.ics`));
  });

  test("doesn't log which calendars somebody asks for", async () => {
    await get(`${YOURS}?${one}`);
    await get(`${FEED}?${one}&x=secret`);
    expect(server.output()).not.toMatch(new RegExp(`${first}|secret|v1\\.ics`));
  });

  test('links to each calendar on hosts without our server', () => {
    const links = builtPage(YOURS)
      .all('main a')
      .map((link) => attributeOf(link, 'href'));
    for (const calendar of calendars) expect(links).toContain(`/deadlines/${calendar}`);
    expect(calendars.some(isFiscal)).toBe(
      builtPage('/deadlines').all('main select[name="year-end"]').length > 0,
    );
  });
});
