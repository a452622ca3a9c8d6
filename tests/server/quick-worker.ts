// A worker as in `server/worker-main.ts`, but with a clock that runs 20 times as fast since QUICK_START.
import { firm } from '../../content-model/firm.ts';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open-store.ts';
import { startTestWorker } from './running-app.ts';

const config = readConfig(process.env, firm);
const store = await openStore(config);
const start = Number(process.env.QUICK_START);
startTestWorker(store, config, { clock: () => start + (Date.now() - start) * 20 });
