import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '../content-model/calls.ts';
import { firm } from '../content-model/firm.ts';
import { buildApp } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { BUILD } from './build-folder.ts';
import { exitIfCannotStart, exitWithMessage } from './cannot-start.ts';
import { systemClock } from './clock.ts';
import { onNewBuild } from './new-build.ts';
import { noteServer } from './people/desk-state.ts';
import { shutDownOnSignals } from './shutdown.ts';
import { readBuildFacts } from './site/build-facts.ts';
import { loadSite } from './site/load-site.ts';
import { startUp } from './startup.ts';

// Tests name another folder.
const dist = process.argv[2] ?? BUILD;

const build = readBuildFacts(dist);
const site = await loadSite(dist).catch(exitIfCannotStart);
const { config, store, log } = await startUp(dist).catch(exitIfCannotStart);
const worker = config.worker ? startBackgroundWork(config, store, log, dist) : undefined;
const app = await buildApp(config, {
  store,
  clock: systemClock,
  log,
  firm,
  calls,
  site,
  wake: (targets) => worker?.wake(targets),
});

// systemd can hold the socket (deploy/site.socket), so that visitors wait in its queue while the server restarts.
// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
const handed = process.env.LISTEN_PID === String(process.pid) ? { fd: 3 } : { port: config.port };

try {
  await app.listen({ ...handed, host: config.host });
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    exitWithMessage(`PORT ${config.port} is in use: stop the other program, or set another PORT.`);
  exitWithMessage(
    `The site can't listen on HOST ${config.host}, PORT ${config.port}: ${code ?? 'unknown error'}.`,
  );
}

const stop = shutDownOnSignals(log, async (timeout) => {
  const cut = setTimeout(() => app.server.closeAllConnections(), timeout);
  const answered = app.close();
  // Requests first, because the worker can still deliver what they store.
  await Promise.race([answered, sleep(timeout / 2)]);
  await Promise.all([answered, worker?.stop(timeout / 2)]);
  clearTimeout(cut);
  await store.close();
});
// Whoever runs this server starts it again. With the socket, visitors wait meanwhile.
onNewBuild(() => stop('a new build'));

// Only for people, so the server also runs if it can't be stored.
await noteServer(store, build, systemClock()).catch(() =>
  log.warn('This start couldn’t be stored, so the desk shows the one before.'),
);
log.info(`The data is in ${store.place}.`);
if (!config.worker) log.info('WORKER is off: run a worker in another process.');
log.info(`The site is at ${config.publicUrl.origin}, listening on ${config.host} port ${config.port}.`);
