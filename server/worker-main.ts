import './node-version.ts';
import './usable-content.ts';

// Dynamic imports, as in main.ts.
const { exitIfCannotStart } = await import('./cannot-start.ts');
const { startBackgroundWork } = await import('./background-work.ts');
const { shutDownOnSignals } = await import('./shutdown.ts');
const { DIST, startUp } = await import('./startup.ts');

const { config, store, log } = await startUp(DIST).catch(exitIfCannotStart);
const worker = startBackgroundWork(config, store, log);
shutDownOnSignals(log, async (timeout) => {
  await worker.stop(timeout);
  await store.close();
});
log.info(`The worker is delivering from ${store.place}.`);
