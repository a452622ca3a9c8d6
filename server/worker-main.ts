import './node-version.ts';
import './small-memory.ts';
import { openParts, startDeliveries, stopOnSignals } from './open-parts.ts';

const parts = await openParts();
const worker = startDeliveries(parts);
stopOnSignals(parts.log, async (patience) => {
  await worker.stop(patience);
  await parts.store.close();
});
parts.log.info(`The worker delivers from ${parts.store.place}.`);
