import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFeed } from '../../../server/calls/calendars/parse-feed.ts';

/** Busy times from October 20 to November 20, 2026, worked out by hand, in UTC. Clocks in Chicago go back on November 1. */
const EXPORTS: Record<string, { busy: string[]; events: number; doubtful: number }> = {
  google: {
    busy: [
      // Two whole days. The first call with New York is in the second.
      '10-29T05:00 10-31T05:00',
      // 4:30 PM in New York, before its clocks go back and after.
      ...['10-31T20:30 10-31T21:00', '11-01T21:30 11-01T22:00', '11-02T21:30 11-02T22:00'],
      // Mondays at 9: one left out, one moved to Tuesday, one before the end of the series.
      ...['11-03T19:00 11-03T19:45', '11-06T16:00 11-06T17:00', '11-09T15:00 11-09T15:45'],
      '11-12T18:00 11-12T18:30',
    ],
    events: 8,
    doubtful: 0,
  },
  outlook: {
    busy: [
      // Tuesdays and Thursdays at 10: two left out, one moved to 3 PM. Fridays away, one moved to Saturday.
      ...['10-20T15:00 10-20T15:30', '10-23T05:00 10-24T05:00', '10-27T15:00 10-27T15:30'],
      ...['10-29T15:00 10-29T15:30', '10-31T05:00 11-01T05:00', '11-03T16:00 11-03T16:30'],
      ...['11-04T18:00 11-04T19:00', '11-05T21:00 11-05T21:30', '11-06T06:00 11-07T06:00'],
      ...['11-10T16:00 11-10T16:30', '11-11T17:00 11-11T18:00', '11-13T18:00 11-13T19:00'],
      ...['11-17T16:00 11-17T16:30', '11-19T16:00 11-19T16:30'],
    ],
    events: 9,
    doubtful: 0,
  },
  icloud: {
    busy: [
      // Single dates: one left out, one moved, one canceled. Some of an own length.
      ...['10-21T13:00 10-21T13:30', '10-22T19:00 10-22T19:45', '10-25T05:00 10-26T05:00'],
      ...['11-02T20:00 11-02T20:30', '11-03T20:00 11-03T22:00', '11-04T14:00 11-04T14:30'],
      ...['11-05T20:00 11-05T20:15', '11-09T15:00 11-09T16:00', '11-10T06:00 11-11T06:00'],
      ...['11-12T17:00 11-12T17:30', '11-16T06:00 11-17T06:00'],
    ],
    events: 9,
    doubtful: 0,
  },
  'own-zones': {
    busy: [
      // 9 AM in a zone like Los Angeles’s, without October 28. Berlin’s clocks go back on October 25.
      ...['10-21T16:00 10-21T17:00', '10-23T14:00 10-23T14:30', '10-24T08:00 10-24T09:00'],
      ...['10-26T09:00 10-26T10:00', '10-27T16:00 10-27T17:00', '10-30T13:00 10-30T13:30'],
      ...['11-02T14:00 11-02T14:30', '11-04T17:00 11-04T18:00', '11-06T15:00 11-06T15:30'],
      ...['11-11T17:00 11-11T18:00', '11-13T15:00 11-13T16:00', '11-18T17:00 11-18T18:00'],
    ],
    events: 7,
    // No place has the clocks of one, and nothing is known about the other: both count as the firm’s zone.
    doubtful: 2,
  },
};

const minuteOf = (moment: number) => new Date(moment).toISOString().slice(5, 16);

test.each(Object.entries(EXPORTS))(
  'the events of %s.ics take the times that they should',
  async (name, expected) => {
    const text = readFileSync(join(import.meta.dirname, 'exports', `${name}.ics`), 'utf8');
    // Files here end lines as Unix does.
    const feed = text.replaceAll(/\r?\n/g, '\r\n');
    const question = {
      from: Date.parse('2026-10-20'),
      to: Date.parse('2026-11-20'),
      host: 'www.firm.example',
    };
    const found = await parseFeed(feed, question, 'America/Chicago');
    expect({ ...found, busy: found?.busy.map((times) => times.map(minuteOf).join(' ')) }).toEqual(expected);
  },
);
