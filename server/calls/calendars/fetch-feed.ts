import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FeedProblem } from '../../calendar-feed.ts';
import { FEED } from '../../limits.ts';
import { nameLookup } from '../../name-lookup.ts';
import { isPublic } from './public-address.ts';

/** What can be connected to. Tests pass their own, because only they have a calendar on this machine. */
export type Reach = {
  allows(address: string, port: number): boolean;
  lookup: LookupFunction;
  /** Certificates that are trusted instead of the usual authorities. */
  ca?: string;
};

const INTERNET: Reach = { allows: (address, port) => port === 443 && isPublic(address), lookup: nameLookup };

class Failed extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Looks names up and leaves out the addresses that we may not connect to, so that a name can't lead inside. */
const lookupWithin =
  ({ allows, lookup }: Reach, port: number): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const open = (found as LookupAddress[]).filter(({ address }) => allows(address, port));
      const [first] = open;
      if (!first) done(new Failed('private'), []);
      else if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });

/** Asks for a page. @throws Failed if its address isn't one to connect to, or the connection's error */
function get(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const port = Number(url.port || 443);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Numbers aren't looked up.
  if (url.protocol !== 'https:' || (isIP(host) && !reach.allows(host, port))) throw new Failed('private');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { accept: 'text/calendar', 'accept-encoding': 'gzip', 'user-agent': 'calendar-reader/1.0' };
  const ca = reach.ca === undefined ? {} : { ca: reach.ca };
  https
    // A connection of its own, whose address was checked.
    .get(url, { headers, lookup: lookupWithin(reach, port), agent: false, signal, ...ca }, resolve)
    .on('error', reject)
    // If the server switches protocols, Node emits only this.
    .on('close', () => reject(new Failed('unreachable')));
  return promise;
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** Follows redirects, each under the same rules. @throws Failed, or the connection's error */
async function getFinal(address: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  let url: URL | null = address;
  for (let hops = 0; url && hops <= FEED.redirects; hops++) {
    const response: IncomingMessage = await get(url, reach, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return response;
    response.destroy();
    if ([401, 403, 404, 410].includes(status)) throw new Failed('gone');
    if (!REDIRECTS.includes(status)) throw new Failed('failing');
    url = URL.parse(headers.location ?? '', url);
  }
  throw new Failed('failing');
}

async function* upTo(bytes: number, source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > bytes) throw new Failed('too-large');
    yield chunk;
  }
}

/** Reads a body, unpacked. @throws Failed if it's too large or can't be unpacked, or the connection's error */
async function bodyOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (!['identity', 'gzip'].includes(encoding)) throw new Failed('no-calendar');
  const chunks: Buffer[] = [];
  const packed = Readable.from(upTo(FEED.bytes, response));
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of upTo(FEED.bytes, source)) chunks.push(chunk);
  };
  if (encoding === 'gzip') await pipeline(packed, createGunzip(), collect, { signal });
  else await pipeline(packed, collect, { signal });
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Returns whether a text is a calendar from its start to its end. */
function isWhole(text: string): boolean {
  const trimmed = text.trim();
  const starts = trimmed.slice(0, 15).toUpperCase() === 'BEGIN:VCALENDAR';
  return starts && trimmed.slice(-13).toUpperCase() === 'END:VCALENDAR';
}

/** Codes of zlib about packed data that's broken or ends too early. */
const isUnpacking = (code: unknown) => ['Z_DATA_ERROR', 'Z_BUF_ERROR'].includes(String(code));

/**
 * Reads the calendar at an address. Each address that it connects to is checked at that moment.
 * @param time milliseconds for everything
 */
export async function fetchFeed(
  address: string,
  {
    reach = INTERNET,
    time = FEED.time,
    signal,
  }: { reach?: Reach | undefined; time?: number; signal?: AbortSignal | undefined },
): Promise<{ feed: string } | { problem: FeedProblem }> {
  const late = AbortSignal.timeout(time);
  const ends = signal ? AbortSignal.any([late, signal]) : late;
  try {
    const feed = await bodyOf(await getFinal(new URL(address), reach, ends), ends);
    return isWhole(feed) ? { feed } : { problem: 'no-calendar' };
  } catch (error) {
    if (error instanceof Failed) return { problem: error.problem };
    if (late.aborted) return { problem: 'slow' };
    return { problem: isUnpacking((error as NodeJS.ErrnoException).code) ? 'no-calendar' : 'unreachable' };
  }
}
