import './node-version.ts';
import './small-memory.ts';
import './usable-content.ts';

// Only now, as in main.ts.
const { openParts, startDeliveries, stopOnSignals } = await import('./open-parts.ts');
const parts = await openParts();
const worker = startDeliveries(parts);
stopOnSignals(parts.log, async (patience) => {
  await worker.stop(patience);
  await parts.store.close();
});
parts.log.info(`The worker delivers from ${parts.store.place}.`);
