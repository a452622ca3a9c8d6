// A worker like `server/worker-main.ts`, but with a clock that has run SPEED times as fast since START.
import { firm } from '../../content-model/firm.ts';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/open-store.ts';
import { startTestWorker } from './running-app.ts';

const config = readConfig(process.env, firm);
const store = await openStore(config);
const [start, speed] = [Number(process.env.START), Number(process.env.SPEED)];
startTestWorker(store, config, { clock: () => start + (Date.now() - start) * speed });
