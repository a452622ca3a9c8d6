import { randomBytes } from 'node:crypto';
import { finishEarlierSave } from './finish-earlier-save.ts';
import { buildEditor } from './server/api.ts';
import { authorIn } from './server/author-header.ts';
import { freePort } from './server/preview.ts';
import { Workspace } from './server/workspace.ts';

// Words on a server, behind the desk, which shows their interface and the copies they build, and knows who's signed in.

// The site's server reads what this process writes.
process.umask(0o022);
const root = process.cwd();
finishEarlierSave(root);

const workspace = new Workspace(root, () => undefined);
process.on('exit', () => workspace.close());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// Ends with the desk, even if that's killed.
process.stdin.on('end', () => process.exit(0)).resume();

const port = await freePort();
const token = randomBytes(24).toString('base64url');
const authorOf = async (headers: Parameters<typeof authorIn>[0]) => authorIn(headers);
const { PREVIEW_URL, DESK_URL } = process.env;
const [host, desk] = [PREVIEW_URL, DESK_URL].map((url) => URL.parse(url?.trim() ?? '')?.origin);
const looks = host && desk ? { host, desk } : undefined;
await buildEditor({ token, workspace, authorOf, ...(looks && { looks }) }).listen({
  host: '127.0.0.1',
  port,
});
process.stdout.write(`http://127.0.0.1:${port}/?token=${token}\n`);
