// A server that kills itself around the transaction that stores something: before it's committed, or before the reply.
import { firm } from '../../content-model/firm.ts';
import { buildApp } from '../../server/app.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { logToStdout } from '../../server/log.ts';
import { loadSite } from '../../server/site/load-site.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Reader, Store } from '../../server/store/store.ts';

const STORED = {
  answer: (db: Reader) => db.selectFrom('submissions').select('id').where('ending', '=', 'answered'),
  note: (db: Reader) => db.selectFrom('deliveries').select('id').where('target', '=', 'note-mail'),
};

const [, , dist = '', what = '', when = ''] = process.argv;
const config = readConfig(process.env, firm);
const log = logToStdout();
const store = await openStore(config);

async function killOnceStored(db: Reader) {
  const stored = await STORED[what as keyof typeof STORED](db).executeTakeFirst();
  if (stored) process.kill(process.pid, 'SIGKILL');
}
const write: Store['write'] = async (job) => {
  const result = await store.write(async (db) => {
    const done = await job(db);
    if (when === 'before') await killOnceStored(db);
    return done;
  });
  await killOnceStored(store.read);
  return result;
};
const app = await buildApp(config, {
  store: { ...store, write },
  clock: systemClock,
  log,
  firm,
  site: await loadSite(dist),
  wake: () => {},
});
await app.listen({ port: config.port, host: config.host });
log.info('The site is at its port.');
