// A worker as `server/worker-main.ts` starts it, but with a name server of its own.
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
shutDownOnSignals(logToStdout(), async (patience) => {
  await worker.stop(patience);
  await store.close();
});
