import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choiceQuery, feedName, readChoice } from '../../tools/deadlines/choice.ts';
import type { Calendar } from '../../tools/deadlines/deadlines.ts';
import type { AppContext } from '../app-context.ts';
import { dateIn } from '../moments.ts';
import { securityHeaders } from '../security-headers.ts';
import { fileHeaders } from '../site/file-headers.ts';
import { PLACE, type SiteFile } from '../site/load-site.ts';
import { sendFile } from '../site/pages.ts';
import { sendCompressed } from '../site/send-compressed.ts';

const PAGE = '/deadlines/yours';
const FEED = '/deadlines/v1.ics';

/** What src/pages/_tools/deadlines-yours.json.ts writes. */
type Words = { content: { page: { calendars: object; yours: { unknown: string } } }; opening: string };

const queryOf = ({ url }: FastifyRequest) => url.slice(url.indexOf('?') + 1 || url.length);

const eventsOf = (feed: SiteFile | undefined) =>
  String(feed?.identity.body ?? '').match(/BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g) ?? [];

const UID = 'BEGIN:VEVENT\r\nUID:';

/** Returns the entries of all feeds by what's before the @ of their UID. An entry is the same in each feed. */
const entriesIn = (files: Iterable<SiteFile>) =>
  new Map(
    [...files]
      .filter(({ type }) => type.startsWith('text/calendar'))
      .flatMap(eventsOf)
      .map((event) => [event.slice(UID.length, event.indexOf('@')), event]),
  );

/**
 * Answers the form of /deadlines with one list and one feed. Both are put together from what the build knows, so a feed's
 * entries are those of the firm's other feeds. Nothing here logs an address, because it names a visitor's calendars.
 */
export function deadlineRoutes(app: FastifyInstance, { site, pages, clock, firm, config }: AppContext): void {
  const shell = site.files.get(PAGE);
  const file = site.files.get(`${PAGE}.json`);
  if (!shell || !file) return;
  const { content, opening } = JSON.parse(String(file.identity.body)) as Words;
  const { calendars, yours } = content.page;
  const known = Object.keys(calendars) as Calendar[];
  const entries = entriesIn(site.files.values());
  const https = config.publicUrl.protocol === 'https:';
  const { hashes } = shell;
  const [before, after] = String(shell.identity.body).split(PLACE);

  async function sendCalendar(reply: FastifyReply, events: string[]) {
    const body = Buffer.from(`${opening}${events.join('')}END:VCALENDAR\r\n`);
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const compressed = { body: await promisify(gzip)(body), etag: `"${etag}-gz"` };
    reply.headers(fileHeaders(FEED, { https }));
    const type = 'text/calendar; charset=utf-8';
    return sendFile(reply, { type, identity: { body, etag: `"${etag}"` }, gzip: compressed }, 200);
  }

  app.get(PAGE, async (request, reply) => {
    const query = queryOf(request);
    if (!query) return pages.send(reply, PAGE);
    const choice = readChoice(query, known);
    const today = String(dateIn(firm.timeZone, clock()));
    const found = choice?.calendars.length ? { choice, today, origin: config.publicUrl.origin } : undefined;
    const { renderYourDates } = await site.renderer();
    const body = renderYourDates({ ...content, unknown: !choice, found });
    reply.code(choice ? 200 : 400).headers(securityHeaders({ hashes, https }));
    return sendCompressed(reply, before + body + after);
  });

  app.get(FEED, async (request, reply) => {
    const query = queryOf(request);
    const choice = readChoice(query, known);
    if (!choice?.calendars.length)
      return reply.code(400).type('text/plain; charset=utf-8').send(`${yours.unknown}\n`);
    const canonical = choiceQuery(choice);
    if (query !== canonical) return reply.redirect(`${FEED}?${canonical}`, 308);
    const feeds = choice.calendars.map((calendar) =>
      site.files.get(`/deadlines/${feedName(calendar, choice.yearEnd)}.ics`),
    );
    return sendCalendar(reply, feeds.flatMap(eventsOf));
  });

  app.get('/deadlines/v1/:id.ics', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const event = entries.get(request.params.id);
    if (event) return sendCalendar(reply, [event]);
    return pages.notFound(reply);
  });
}
