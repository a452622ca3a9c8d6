// A server that kills itself around the transaction that adds a note: before it's committed, or before the reply.
import { firm } from '../../../content-model/firm.ts';
import { buildApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { logToStdout } from '../../../server/log.ts';
import { loadSite } from '../../../server/site/load-site.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Reader, Store } from '../../../server/store/store.ts';

const [, , dist = '', when = ''] = process.argv;
const config = readConfig(process.env, firm);
const log = logToStdout();
const store = await openStore(config);

async function killOnceThereIsOne(db: Reader) {
  const notes = db.selectFrom('deliveries').select('id').where('target', '=', 'note-mail');
  if (await notes.executeTakeFirst()) process.kill(process.pid, 'SIGKILL');
}
const write: Store['write'] = async (job) => {
  const result = await store.write(async (db) => {
    const done = await job(db);
    if (when === 'before') await killOnceThereIsOne(db);
    return done;
  });
  await killOnceThereIsOne(store.read);
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
