// A worker as `server/worker-main.ts` starts it, but with a short lease, so that a test need not wait for the real one.
import { firm } from '../../content-model/firm.ts';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open-store.ts';
import { startTestWorker } from './running-app.ts';

const config = readConfig(process.env, firm);
const store = await openStore(config);
startTestWorker(store, config, { times: { lease: 1_200, poll: 25 } });
