import './node-version.ts';
import './small-memory.ts';
import './usable-content.ts';

// Only now, as in main.ts.
const { startBackgroundWork } = await import('./background-work.ts');
const { shutDownOnSignals } = await import('./shutdown.ts');
const { startUp } = await import('./startup.ts');

const { config, store, log } = await startUp();
const worker = startBackgroundWork(config, store, log);
shutDownOnSignals(log, async (patience) => {
  await worker.stop(patience);
  await store.close();
});
log.info(`The worker delivers from ${store.place}.`);
