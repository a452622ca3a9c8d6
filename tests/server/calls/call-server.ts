// A server with the tests' call settings. With DIE=yes, it kills itself once a call is on disk, before it replies.
import { firm } from '../../../content-model/firm.ts';
import { readConfig } from '../../../server/config.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { startApp } from '../running-app.ts';
import { CALLS } from './booking-pages.ts';

const { dataDir, databaseUrl } = readConfig(process.env, firm);

const killAfterCall = (store: Store): Store => ({
  ...store,
  async write(job) {
    const result = await store.write(job);
    const call = await store.read.selectFrom('calls').select('id').executeTakeFirst();
    if (call) process.kill(process.pid, 'SIGKILL');
    return result;
  },
});

const place = {
  dataDir,
  databaseUrl,
  async open() {
    const store = await openStore({ dataDir, databaseUrl });
    return process.env.DIE ? killAfterCall(store) : store;
  },
};
const { url } = await startApp(place, { calls: CALLS });
process.stdout.write(`listening ${url}.\n`);
