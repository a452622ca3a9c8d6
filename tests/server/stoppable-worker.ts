// A worker as in `server/worker-main.ts`, but with its own name server.
import { firm } from '../../content-model/firm.ts';
import { readConfig } from '../../server/config.ts';
import { logToStdout } from '../../server/log.ts';
import { nameLookup } from '../../server/name-lookup.ts';
import { shutDownOnSignals } from '../../server/shutdown.ts';
import { openStore } from '../../server/store/open-store.ts';
import { startTestWorker } from './running-app.ts';

const config = readConfig(process.env, firm);
const store = await openStore(config);
const lookup = nameLookup({ servers: [process.env.DNS_SERVER ?? ''] });
const worker = startTestWorker(store, config, { lookup });
shutDownOnSignals(logToStdout(), async (timeout) => {
  await worker.stop(timeout);
  await store.close();
});
