import { calls } from '../../content-model/calls.ts';
import { readFeed } from '../../server/calls/calendars/read-calendars.ts';
import { idOf, keepKey, seal } from '../../server/calls/calendars/seal.ts';
import { addCalendar, removeCalendar } from '../../server/store/calendars.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Route } from '../route.ts';
import type { ReplyOf } from '../schemas.ts';

/** Reads what someone pasted. Calendar apps write `webcal:` for an address of a calendar. */
function addressOf(typed: string): URL | undefined {
  const url = URL.parse(typed.trim().replace(/^webcals?:/i, 'https:'));
  return url?.protocol === 'https:' ? url : undefined;
}

const reply = (
  result: ReplyOf<'connectCalendar'>['result'],
  problem: ReplyOf<'connectCalendar'>['problem'] = null,
) => ({ result, problem });

/** Connects calendars and removes them. Their addresses are passwords, so no answer has one. */
export function calendarRoutes(route: Route, { store, clock, firm, config, reach }: DeskContext): void {
  const { dataDir, publicUrl } = config;

  route('connectCalendar', async ({ body, record }) => {
    const address = addressOf(body.address);
    if (!calls) return reply('noCalls');
    if (!address) return reply('invalid');
    const key = await keepKey(dataDir);
    if (!key) return reply('unread', 'no-key');
    const times = await readFeed(address.href, { clock, calls, firm, publicUrl, reach });
    if (typeof times === 'string') return reply('unread', times);
    const id = idOf(address.href, key);
    const shown = { host: address.host, ending: address.href.slice(-4) };
    const added = await store.write(async (db) => {
      const row = { id, sealed: seal(address.href, id, key), ...shown };
      const outcome = await addCalendar(db, row, times, clock());
      if (outcome === 'added') await record.in(db);
      return outcome;
    });
    return reply(added === 'most' ? 'most' : 'done');
  });

  route('removeCalendar', async ({ params: { id }, record }) => {
    await store.write(async (db) => {
      if (await removeCalendar(db, id)) await record.in(db);
    });
    return {};
  });
}
