import { randomBytes } from 'node:crypto';
import { readArguments } from '../../scripts/read-arguments.ts';
import { exitWithMessage } from '../../server/cannot-start.ts';
import { freshInterface } from '../build-interface.ts';
import { dropOldLooks } from '../looks/kept-looks.ts';
import { LookHost } from '../looks/look-host.ts';
import { openBrowser } from '../open-browser.ts';
import { finishEarlierSave } from './finish-earlier-save.ts';
import { buildEditor } from './server/api.ts';
import { tryLastGood } from './server/last-good.ts';
import { freePort, Preview } from './server/preview.ts';
import { Workspace } from './server/workspace.ts';

// The editor: its server, and a preview of the site. Both only listen on this machine.

const { values } = readArguments(
  {
    options: { port: { type: 'string', default: '4400' }, 'no-open': { type: 'boolean', default: false } },
  },
  'Use: npm run edit -- --port 4500 --no-open',
);
const wanted = Number(values.port);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
  exitWithMessage('--port must be a number from 0 to 65535.');

const root = process.cwd();
finishEarlierSave(root);
const port = wanted || (await freePort());
const origin = `http://127.0.0.1:${port}`;
const token = randomBytes(24).toString('base64url');

const preview = new Preview(root, await freePort(), origin);
const workspace = new Workspace(root, (folder) => preview.show(folder));
const looksPort = await freePort();
const looks = new LookHost({
  root,
  // The same site as the editor, so that browsers keep its cookie in a frame. Its pages can send nothing here.
  url: new URL(`http://127.0.0.1:${looksPort}`),
  desk: origin,
  clock: Date.now,
  mayLook: async () => true,
});
const close = () => {
  preview.close();
  workspace.close();
  dropOldLooks(root, Number.POSITIVE_INFINITY);
};
process.on('exit', close);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));

const built = freshInterface(true);

const problems = await workspace.check([]);
// With broken content, the preview shows the last version that isn't.
if (problems.length > 0) {
  await tryLastGood(workspace, problems);
  preview.isOld = true;
}
const files = await built;
await looks.listen('127.0.0.1', looksPort);

try {
  await buildEditor({ token, workspace, preview, looks, files }).listen({ host: '127.0.0.1', port });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  exitWithMessage(`Port ${port} is taken. Use another one: npm run edit -- --port ${port + 1}`);
}
const address = `${origin}/?token=${token}`;
process.stdout.write(`Edit the site at ${address} (a preview: no email, form or call leaves this machine)\n`);

if (!values['no-open']) openBrowser(address);
