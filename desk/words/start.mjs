// npm run edit: opens the site and its words in a browser.
import { spawn } from 'node:child_process';
import { environment, install, projectNode } from '../../scripts/install.mjs';

const parent = process.ppid;

install();
const child = spawn(projectNode(), ['desk/words/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(),
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
// npm passes SIGTERM only to the shell between us, so the editor also stops when that shell is gone.
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
child.on('exit', (code) => process.exit(code ?? 1));
