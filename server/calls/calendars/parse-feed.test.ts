import { expect, test } from 'vitest';
import { calendar, event } from '../../../tests/peers/calendar-peer.ts';
import { PARSING } from '../../limits.ts';
import { parseFeed } from './parse-feed.ts';

const HOST = 'www.firm.example';
const CHICAGO = 'America/Chicago';

type Asked = { from?: string; to?: string; zone?: string };

const isoMinute = (moment: number) => new Date(moment).toISOString().slice(0, 16);

/** Finds busy times, as `2026-12-01T15:00 2026-12-01T16:00` in UTC. */
async function busyIn(feed: string, { from = '2026-12-01', to = '2026-12-31', zone = CHICAGO }: Asked = {}) {
  const question = { from: Date.parse(from), to: Date.parse(to), host: HOST };
  const found = await parseFeed(feed, question, zone);
  return found?.busy.map((times) => times.map(isoMinute).join(' '));
}

const at = (day: string, from: string, to: string, zone = '') => [
  `DTSTART${zone}:${day}T${from}00`,
  `DTEND${zone}:${day}T${to}00`,
];
const NEW_YORK = ';TZID=America/New_York';

test('what Google writes: zones by name, a series with a moved, a canceled and a left-out event', async () => {
  const series = (...lines: string[]) => event('series@google.com', ...lines);
  const feed = calendar(
    'X-WR-TIMEZONE:America/New_York',
    series(
      `RECURRENCE-ID${NEW_YORK}:20261208T090000`,
      ...at('20261208', '1400', '1430', NEW_YORK),
      'SEQUENCE:2',
    ),
    series(
      ...at('20261103', '0900', '0930', NEW_YORK),
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
      `EXDATE${NEW_YORK}:20261222T090000`,
    ),
    series(
      `RECURRENCE-ID${NEW_YORK}:20261215T090000`,
      ...at('20261215', '0900', '0930', NEW_YORK),
      'STATUS:CANCELLED',
    ),
    event('free@google.com', ...at('20261202', '0900', '1000', NEW_YORK), 'TRANSP:TRANSPARENT'),
    event('tentative@google.com', ...at('20261203', '0900', '1000', NEW_YORK), 'STATUS:TENTATIVE'),
  );
  expect(await busyIn(feed)).toEqual([
    '2026-12-01T14:00 2026-12-01T14:30',
    '2026-12-03T14:00 2026-12-03T15:00',
    '2026-12-08T19:00 2026-12-08T19:30',
    '2026-12-29T14:00 2026-12-29T14:30',
  ]);
});

/** A zone as Outlook defines it. */
const zone = (name: string) =>
  [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400'],
    ...['TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
    ...['DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
    ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ].join('\r\n');

test('what Outlook writes: its own zones, and how someone shows as busy', async () => {
  const status = (name: string) => `X-MICROSOFT-CDO-BUSYSTATUS:${name}`;
  const eastern = ';TZID=Eastern Standard Time';
  const own = ';TZID="Customized Time Zone"';
  const feed = calendar(
    zone('Eastern Standard Time'),
    zone('Customized Time Zone'),
    event('busy', ...at('20261201', '0900', '1000', eastern), status('BUSY')),
    event('own', ...at('20261202', '0900', '1000', own), status('TENTATIVE')),
    event('free', ...at('20261203', '0900', '1000', eastern), status('FREE')),
    event('elsewhere', ...at('20261204', '0900', '1000', eastern), status('WORKINGELSEWHERE')),
    event('away', ...at('20261205', '0900', '1000', eastern), status('OOF'), 'TRANSP:TRANSPARENT'),
    event('call-1@www.firm.example', ...at('20261206', '0900', '1000', eastern), status('BUSY')),
  );
  expect(await busyIn(feed)).toEqual([
    '2026-12-01T14:00 2026-12-01T15:00',
    '2026-12-02T14:00 2026-12-02T15:00',
    '2026-12-05T14:00 2026-12-05T15:00',
  ]);
});

test('what iCloud writes: days, times of no zone and alarms, on the firm’s clock', async () => {
  const alarm = [
    'BEGIN:VALARM',
    'UID:alarm',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DURATION:PT1H',
    'END:VALARM',
  ];
  const feed = calendar(
    zone('America/New_York'),
    event('days', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205'),
    event('day', 'DTSTART;VALUE=DATE:20261224'),
    event('floating', ...at('20261207', '0900', '1000'), ...alarm),
    event('long', 'DTSTART:20261209T150000Z', 'DURATION:PT1H30M', 'SUMMARY:A name that is', ' folded'),
    event('moment', 'DTSTART:20261210T150000Z'),
    event('part@1', 'RECURRENCE-ID:20261214T150000Z', 'DTSTART:20261214T160000Z', 'DTEND:20261214T170000Z'),
    event('part@1', 'RECURRENCE-ID:20261221T150000Z', 'DTSTART:20261221T160000Z', 'DTEND:20261221T170000Z'),
  );
  expect(await busyIn(feed)).toEqual([
    '2026-12-03T06:00 2026-12-05T06:00',
    '2026-12-07T15:00 2026-12-07T16:00',
    '2026-12-09T15:00 2026-12-09T16:30',
    '2026-12-14T16:00 2026-12-14T17:00',
    '2026-12-21T16:00 2026-12-21T17:00',
    '2026-12-24T06:00 2026-12-25T06:00',
  ]);
});

test('a series keeps its time when clocks go forward and back', async () => {
  const feed = calendar(event('s', ...at('20260105', '0900', '0930', NEW_YORK), 'RRULE:FREQ=WEEKLY'));
  expect(await busyIn(feed, { from: '2026-03-01', to: '2026-03-10' })).toEqual([
    '2026-03-02T14:00 2026-03-02T14:30',
    '2026-03-09T13:00 2026-03-09T13:30',
  ]);
  expect(await busyIn(feed, { from: '2026-10-25', to: '2026-11-03' })).toEqual([
    '2026-10-26T13:00 2026-10-26T13:30',
    '2026-11-02T14:00 2026-11-02T14:30',
  ]);
  const days = calendar(event('d', 'DTSTART;VALUE=DATE:20260301', 'RRULE:FREQ=DAILY'));
  expect(await busyIn(days, { from: '2026-03-07T06:00', to: '2026-03-10T05:00' }), 'without a gap').toEqual([
    '2026-03-07T06:00 2026-03-10T05:00',
  ]);
});

test('times are joined, in whole minutes, and cut to the period', async () => {
  const feed = calendar(
    event('a', 'DTSTART:20261201T100030Z', 'DTEND:20261201T103010Z'),
    event('b', 'DTSTART:20261201T102000Z', 'DTEND:20261201T110000Z'),
    event('c', 'DTSTART:20261130T230000Z', 'DTEND:20261201T010000Z'),
    event('over', 'DTSTART:20261130T220000Z', 'DTEND:20261130T230000Z'),
    event('backwards', 'DTSTART:20261202T120000Z', 'DTEND:20261202T110000Z'),
  );
  expect(await busyIn(feed)).toEqual([
    '2026-12-01T00:00 2026-12-01T01:00',
    '2026-12-01T10:00 2026-12-01T11:00',
  ]);
});

test('published busy times count, and those that are free don’t', async () => {
  const times = (type: string, period: string) => `FREEBUSY;FBTYPE=${type}:${period}`;
  const feed = calendar(
    ['BEGIN:VFREEBUSY', 'UID:f', times('BUSY', '20261201T150000Z/PT1H'), 'END:VFREEBUSY'].join('\r\n'),
    ['BEGIN:VFREEBUSY', 'UID:g', times('FREE', '20261202T150000Z/PT1H'), 'END:VFREEBUSY'].join('\r\n'),
  );
  expect(await busyIn(feed)).toEqual(['2026-12-01T15:00 2026-12-01T16:00']);
});

test('a zone that nobody knows is the firm’s, and one broken event spoils no other', async () => {
  const feed = calendar(
    event('mars', ...at('20261201', '0900', '1000', ';TZID=Mars/Base')),
    event('fine', ...at('20261202', '0900', '1000', NEW_YORK)),
    event('twice', 'DTSTART:20261203T090000Z', 'DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'),
    event('nonsense', 'DTSTART:20261204T090000Z', 'DTEND:20261204T100000Z', 'RRULE:FREQ=NONSENSE'),
    event('garbage', 'DTSTART:soon', 'DTEND:later'),
    event('dates', 'DTSTART:20261205T090000Z', 'DTEND:20261205T100000Z', 'RDATE:20261206T090000Z,soon'),
    event('__proto__', 'DTSTART:20261207T090000Z', 'DTEND:20261207T100000Z'),
    'GARBAGE;;;:::\u0000\uffff',
  );
  const question = { from: Date.parse('2026-12-01'), to: Date.parse('2026-12-31'), host: HOST };
  const found = await parseFeed(feed, question, CHICAGO);
  expect(found?.busy.map(([start]) => isoMinute(start))).toEqual([
    ...['2026-12-01T15:00', '2026-12-02T14:00', '2026-12-07T09:00'],
  ]);
  expect(found).toMatchObject({ events: 7, doubtful: 5 });
});

test('20,000 events in more than 10 MB are read', async () => {
  const events = Array.from({ length: 20_000 }, (_, index) => {
    const day = `2026${String((index % 12) + 1).padStart(2, '0')}${String((index % 28) + 1).padStart(2, '0')}`;
    return event(`${index}@x`, ...at(day, '0900', '1000', NEW_YORK), `DESCRIPTION:${'x'.repeat(480)}`);
  });
  const feed = calendar(...events);
  expect(feed.length).toBeGreaterThan(10e6);
  const question = { from: Date.parse('2026-12-01'), to: Date.parse('2026-12-31'), host: HOST };
  expect(await parseFeed(feed, question, CHICAGO)).toMatchObject({ events: 20_000, doubtful: 0 });
});

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join();
const DENSE = [
  `RRULE:FREQ=YEARLY;BYMONTH=${numbers(1, 12)};BYMONTHDAY=${numbers(1, 28)};BYHOUR=${numbers(0, 23)}`,
  `BYMINUTE=${numbers(0, 59)};BYSECOND=${numbers(0, 59)}`,
].join(';');

test.each([
  ['takes its time', { time: 1_500 }],
  ['takes its memory', { megabytes: 64 }],
])('a rule that %s ends the process that reads it, and nothing else', async (_, limits) => {
  const feed = calendar(event('dense', ...at('20260101', '0000', '0001'), DENSE));
  const question = { from: Date.parse('2026-12-01'), to: Date.parse('2026-12-31'), host: HOST };
  expect(await parseFeed(feed, question, CHICAGO, { limits: { ...PARSING, ...limits } })).toBeUndefined();
});

test.each([
  ['every second', 'FREQ=SECONDLY'],
  ['a day that never is', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'],
  ['a step of nothing', 'FREQ=DAILY;INTERVAL=0'],
  ['a count beyond all numbers', `FREQ=DAILY;COUNT=${'9'.repeat(400)}`],
])('a rule with %s is read or left out, and the other events stay', async (_, rule) => {
  const feed = calendar(
    event('odd', 'DTSTART:20000101T000000Z', 'DTEND:20000101T000000Z', `RRULE:${rule}`),
    event('fine', ...at('20261202', '0900', '1000', NEW_YORK)),
  );
  expect(await busyIn(feed)).toEqual(['2026-12-02T14:00 2026-12-02T15:00']);
});
