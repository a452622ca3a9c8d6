// A server that kills itself after marking a lead as answered, before it replies.
import { firm } from '../../../content-model/firm.ts';
import { buildApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { logToStdout } from '../../../server/log.ts';
import { loadSite } from '../../../server/site/load-site.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';

const config = readConfig(process.env, firm);
const log = logToStdout();
const store = await openStore(config);

const write: Store['write'] = async (job) => {
  const result = await store.write(job);
  const marked = await store.read
    .selectFrom('submissions')
    .select('id')
    .where('ending', '=', 'answered')
    .executeTakeFirst();
  if (marked) process.kill(process.pid, 'SIGKILL');
  return result;
};
const app = await buildApp(config, {
  store: { ...store, write },
  clock: systemClock,
  log,
  firm,
  site: await loadSite(process.argv[2] ?? ''),
  wake: () => {},
});
await app.listen({ port: config.port, host: config.host });
log.info('The site is at its port.');
