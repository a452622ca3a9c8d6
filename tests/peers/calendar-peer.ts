import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Reach } from '../../server/calls/calendars/fetch-feed.ts';
import { nameLookup } from '../../server/name-lookup.ts';
import { SELF_SIGNED } from './certificates.ts';
import { listen } from './listen.ts';

/** A server with a calendar at a private address. */
export type CalendarPeer = {
  address: string;
  /** How to reach this server, and nothing else on this machine. */
  reach: Reach;
  /** How often it was asked. */
  asked: number;
  feed: string;
  /** Answers instead, if it returns `true`. */
  script: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): Promise<void>;
};

/** Writes an event. @param lines everything but its id */
export const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

/** Writes a calendar. */
export const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

/** Formats a moment as calendars do. */
const inUtc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** Writes an event from a moment on. */
export const busyAt = (moment: number, minutes = 30) =>
  event(`${moment}@busy.example`, `DTSTART:${inUtc(moment)}`, `DTEND:${inUtc(moment + minutes * 60_000)}`);

export async function startCalendarPeer(): Promise<CalendarPeer> {
  const server = createServer({ key: SELF_SIGNED, cert: SELF_SIGNED }, (request, response) => {
    peer.asked += 1;
    if (peer.script(request, response)) return;
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(peer.feed);
  });
  const peer: CalendarPeer = {
    address: '',
    reach: { allows: () => false, lookup: nameLookup, ca: SELF_SIGNED.toString() },
    asked: 0,
    feed: calendar(),
    script: () => false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const own = await listen(server);
  peer.reach.allows = (_address, port) => port === own;
  peer.address = `https://127.0.0.1:${own}/private-5ecret/basic.ics`;
  return peer;
}
