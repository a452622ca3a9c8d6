import './node-version.ts';
import './usable-content.ts';

// Dynamic imports, as in main.ts.
const { exitIfCannotStart } = await import('./cannot-start.ts');
const { startBackgroundWork } = await import('./background-work.ts');
const { BUILD } = await import('./build-folder.ts');
const { onNewBuild } = await import('./new-build.ts');
const { shutDownOnSignals } = await import('./shutdown.ts');
const { startUp } = await import('./startup.ts');

// Tests name another folder.
const dist = process.argv[2] ?? BUILD;
const { config, store, log } = await startUp(dist).catch(exitIfCannotStart);
const worker = startBackgroundWork(config, store, log, dist);
const stop = shutDownOnSignals(log, async (timeout) => {
  await worker.stop(timeout);
  await store.close();
});
onNewBuild(() => stop('a new build'));
log.info(`The worker is delivering from ${store.place}.`);
