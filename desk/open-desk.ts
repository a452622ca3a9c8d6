import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firm, retention } from '../content-model/firm.ts';
import { systemActor } from '../server/activity/activity-log.ts';
import { BUILD } from '../server/build-folder.ts';
import type { Reach } from '../server/calls/calendars/fetch-feed.ts';
import { CannotStart } from '../server/cannot-start.ts';
import { trustCertificates } from '../server/certificate-authorities.ts';
import { systemClock as clock } from '../server/clock.ts';
import { readConfig } from '../server/config.ts';
import { logToStdout } from '../server/log.ts';
import { machineProblems, refuseUnfitFolder } from '../server/machine.ts';
import { onNewBuild } from '../server/new-build.ts';
import { noteDesk, serverWithHttps } from '../server/people/desk-state.ts';
import { notShared, wrongOwners } from '../server/private-files.ts';
import { endOnCrash, shutDownOnSignals } from '../server/shutdown.ts';
import { readBuildFacts } from '../server/site/build-facts.ts';
import { otherAddress, withBuiltAddress } from '../server/site/built-address.ts';
import { openConfiguredStore } from '../server/startup.ts';
import { clientNames } from '../server/store/client-names.ts';
import { addDesk } from './build-desk.ts';
import { deskApp } from './desk-app.ts';
import type { DeskContext, SignIn } from './desk-context.ts';
import { guardThisComputer } from './guard-this-computer.ts';
import { lookHostOf } from './looks/open-look-host.ts';
import { openBrowser } from './open-browser.ts';
import { rebuildDaily } from './publish/rebuild-daily.ts';
import { readInterface } from './serve-interface.ts';
import { readSignIn } from './settings.ts';
import { WordsProcess, wordsAlone } from './words/beside-the-desk.ts';
import { WordsOnServer } from './words/on-server.ts';
import { whyNoWords } from './words/why-no-words.ts';

/** Where a proxy on the same machine finds it. */
const LOOPBACK = '127.0.0.1';

/** What the desk's user owns, because publishing changes it. */
const PUBLISHED = ['content', 'dist', '.git'].map((name) => join(import.meta.dirname, '..', name));

/** Opens the store and reads the settings. @throws CannotStart */
async function readContext(dist: string): Promise<DeskContext> {
  const log = logToStdout();
  endOnCrash(log);
  const signIn = readSignIn(process.env);
  const settings = readConfig(process.env, firm);
  // If it's another one, the desk says so at the newsletter.
  const isOurs = otherAddress(settings, dist) === undefined;
  const config = signIn && isOurs ? withBuiltAddress(settings, dist) : settings;
  trustCertificates(config.caFile);
  // In the wrong folder, a new empty database would hide the mistake.
  const store = await openConfiguredStore(config, { create: false });
  const { dataDir } = config;
  for (const { sentence } of machineProblems(process.cwd())) log.warn(sentence);
  const problems = [...notShared(dataDir), ...(signIn ? wrongOwners(dataDir, PUBLISHED, true) : [])];
  for (const problem of problems) log.warn(`${problem}.`);
  const nameClient = await clientNames(store, clock);
  const wordsBeside = signIn ? undefined : new WordsProcess();
  const wordsHere = signIn && ((await whyNoWords(process.cwd())) ?? new WordsOnServer());
  const { name: systemUser } = systemActor();
  const looks = lookHostOf(process.cwd(), { store, clock, config, signIn });
  const words = { wordsBeside, wordsHere, looks };
  return { store, clock, log, firm, retention, config, dist, nameClient, signIn, ...words, systemUser };
}

/** Finds the server whose leads these are, for which people have to sign in. This would be a way around that. */
async function serverOf({ store, config }: DeskContext): Promise<string | undefined> {
  const own = config.publicUrl.protocol === 'https:' ? config.publicUrl.origin : undefined;
  return own ?? (await serverWithHttps(store.read));
}

/** The interface as `npm run build` made it, or a fresh one on this computer. @throws CannotStart */
async function interfaceFor(signIn: SignIn | undefined) {
  if (!signIn) return (await import('./build-interface.ts')).freshInterface(false);
  const folder = join(import.meta.dirname, '../dist-desk');
  if (existsSync(join(folder, 'index.html'))) return readInterface(folder);
  throw new CannotStart('The desk isn’t built. Run “npm run build” first.');
}

/** Listens. @param option says where else it could @throws CannotStart if the port is taken */
async function listenAt(port: number, option: string, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CannotStart(`Port ${port} is taken. Use another one: npm run desk -- ${option} ${port + 1}`);
  }
}

/** Starts the desk. @throws CannotStart */
export async function openDesk({
  port,
  previewPort,
  host,
  opensBrowser,
  dist = BUILD,
  reach,
}: {
  port: number;
  /** Where `PREVIEW_URL` leads. */
  previewPort: number;
  /** Where to listen on a server. */
  host: string | undefined;
  opensBrowser: boolean;
  dist?: string | undefined;
  /** See `DeskContext`. */
  reach?: Reach;
}): Promise<void> {
  if (host !== undefined && !readSignIn(process.env))
    throw new CannotStart(
      'On a server, people sign in to the desk: set DESK_URL to its address first, such as https://desk.example.com, here or in .env.',
    );
  refuseUnfitFolder(process.cwd());
  const context = { ...(await readContext(dist)), reach };
  const { signIn, store, log, looks } = context;
  const app = deskApp(context.config);
  const token = randomBytes(24).toString('base64url');
  const server = signIn ? undefined : await serverOf(context);
  if (server) {
    log.warn(`${store.place} belongs to ${server}, where people sign in. Here are Words alone.`);
    await store.close();
    process.exit(await wordsAlone(['--port', String(port), ...(opensBrowser ? [] : ['--no-open'])]));
  }
  if (signIn) await noteDesk(store, signIn.url);
  else guardThisComputer(app, token);
  const files = await interfaceFor(signIn);
  await addDesk(app, context, files);
  await listenAt(port, '--port', () => app.listen({ host: host ?? LOOPBACK, port }));
  if (looks) await listenAt(previewPort, '--preview-port', () => looks.listen(host ?? LOOPBACK, previewPort));
  const stop = shutDownOnSignals(log, async (timeout) => {
    const cut = setTimeout(() => app.server.closeAllConnections(), timeout);
    await Promise.all([app.close(), looks?.app.close()]);
    clearTimeout(cut);
    await store.close();
  });
  if (signIn) {
    onNewBuild(async () => {
      // If it was published from here, that isn't over yet.
      if (context.wordsHere instanceof WordsOnServer) await context.wordsHere.settled();
      stop('a new build');
    });
    await rebuildDaily(process.cwd(), firm.timeZone, readBuildFacts(context.dist)?.builtAt, log);
  } else {
    // It would have another address afterward, and so would Words, where someone may be typing.
    onNewBuild(() =>
      log.warn('Words were published. To see them at the desk, too, end it and run “npm run desk” again.'),
    );
  }
  const { port: listening } = app.server.address() as { port: number };
  if (signIn) {
    log.info(`The desk is at ${signIn.url.origin}, listening on ${host ?? LOOPBACK} port ${listening}.`);
    return;
  }
  const address = `http://127.0.0.1:${listening}/?token=${token}`;
  process.stdout.write(`The desk is at ${address}\n`);
  if (opensBrowser) openBrowser(address);
}
