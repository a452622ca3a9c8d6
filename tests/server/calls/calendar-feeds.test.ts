import type { ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fetchFeed } from '../../../server/calls/calendars/fetch-feed.ts';
import { FEED } from '../../../server/limits.ts';
import { closeAfterTest } from '../../after-test.ts';
import { calendar, event, startCalendarPeer } from '../../peers/calendar-peer.ts';

const FEED_TEXT = calendar(event('a', 'DTSTART:20261201T150000Z', 'DTEND:20261201T160000Z'));

async function open(feed = FEED_TEXT) {
  const peer = closeAfterTest(await startCalendarPeer());
  peer.feed = feed;
  const get = (address = peer.address, time?: number) =>
    fetchFeed(address, { reach: peer.reach, ...(time !== undefined && { time }) });
  return { peer, get };
}

/** Answers every request in one way. */
const answering =
  (answer: (response: ServerResponse) => unknown) => (_: unknown, response: ServerResponse) => {
    answer(response);
    return true;
  };

/** Says that every name has these addresses. */
const leadingTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test('reads a calendar, packed or not', async () => {
  const { peer, get } = await open();
  expect(await get()).toEqual({ feed: FEED_TEXT });
  peer.script = answering((response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(FEED_TEXT)),
  );
  expect(await get()).toEqual({ feed: FEED_TEXT });
});

test('connects to nothing on this machine or in its network, whatever its name', async () => {
  const { peer } = await open();
  const [, port] = /:(\d+)/.exec(peer.address) ?? [];
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '169.254.169.254',
    '10.0.0.1',
  ];
  for (const host of hosts)
    for (const at of [host, `${host}:${port}`])
      expect(await fetchFeed(`https://${at}/private/basic.ics`, {}), at).toEqual({ problem: 'private' });
  expect(await fetchFeed('http://calendar.example/basic.ics', {})).toEqual({ problem: 'private' });
  expect(peer.asked).toBe(0);
});

test('a name that leads inside isn’t connected to, and one that leads to both only outside', async () => {
  const { peer } = await open();
  const port = new URL(peer.address).port;
  const reach = { ...peer.reach, allows: (address: string) => address === '127.0.0.1' };
  const at = (lookup: LookupFunction) =>
    fetchFeed(`https://calendar.example:${port}/a.ics`, { reach: { ...reach, lookup } });
  for (const inside of [['10.0.0.1'], ['::ffff:127.0.0.1', '192.168.0.1'], []])
    expect(await at(leadingTo(...inside))).toEqual({ problem: 'private' });
  expect(peer.asked).toBe(0);
  // Its certificate is for 127.0.0.1 alone, so it's connected to, and then not trusted.
  expect(await at(leadingTo('10.0.0.1', '127.0.0.1'))).toEqual({ problem: 'unreachable' });
});

test('follows a few redirects, each checked, and none to http or inside', async () => {
  const { peer, get } = await open();
  const inside = closeAfterTest(await startCalendarPeer());
  let hops = 3;
  peer.script = (_, response) => {
    hops -= 1;
    if (hops < 0) return false;
    response.writeHead(302, { location: '/next.ics' }).end();
    return true;
  };
  expect(await get()).toEqual({ feed: FEED_TEXT });
  hops = 4;
  expect(await get()).toEqual({ problem: 'failing' });
  for (const location of [inside.address, 'http://127.0.0.1/', 'file:///etc/passwd', 'https://[::1]/']) {
    peer.script = answering((response) => response.writeHead(301, { location }).end());
    expect(await get(), location).toEqual({ problem: 'private' });
  }
  peer.script = answering((response) => response.writeHead(302).end());
  expect(await get(), 'to nowhere').toMatchObject({ problem: expect.any(String) });
  expect(inside.asked).toBe(0);
});

test('stops at its size, packed or unpacked', async () => {
  const { peer, get } = await open();
  const bomb = gzipSync(Buffer.alloc(FEED.bytes * 8));
  expect(bomb.length).toBeLessThan(FEED.bytes / 50);
  peer.script = answering((response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  expect(await get()).toEqual({ problem: 'too-large' });
  peer.script = answering((response) => response.writeHead(200).end(Buffer.alloc(FEED.bytes + 1, 'x')));
  expect(await get()).toEqual({ problem: 'too-large' });
});

test('waits only so long for one that’s silent or drips', async () => {
  const { peer, get } = await open();
  peer.script = () => true;
  expect(await get(peer.address, 300)).toEqual({ problem: 'slow' });
  peer.script = answering((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('B'), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(await get(peer.address, 300)).toEqual({ problem: 'slow' });
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['a calendar that’s cut off', FEED_TEXT.slice(0, -20)],
  ['garbage', '\u0000\ufffd'.repeat(1_000)],
])('%s isn’t a calendar', async (_, text) => {
  const { get } = await open(text);
  expect(await get()).toEqual({ problem: 'no-calendar' });
});

test.each([
  [404, 'gone'],
  [401, 'gone'],
  [500, 'failing'],
  [429, 'failing'],
  [204, 'failing'],
])('HTTP %i is %s', async (status, problem) => {
  const { peer, get } = await open();
  peer.script = answering((response) => response.writeHead(status).end());
  expect(await get()).toEqual({ problem });
});

test('broken packing, an unknown one and a lost connection are problems, too', async () => {
  const { peer, get } = await open();
  for (const [encoding, body] of [
    ['gzip', 'not packed'],
    ['gzip', gzipSync(FEED_TEXT).subarray(0, -12)],
    ['br', FEED_TEXT],
  ] as const) {
    peer.script = answering((response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    expect(await get(), encoding).toEqual({ problem: 'no-calendar' });
  }
  peer.script = answering((response) => {
    response.writeHead(200, { 'content-length': '5000' }).write(FEED_TEXT);
    setTimeout(() => response.destroy(), 20);
  });
  expect(await get()).toEqual({ problem: 'unreachable' });
  await peer.close();
  expect(await get()).toEqual({ problem: 'unreachable' });
});
