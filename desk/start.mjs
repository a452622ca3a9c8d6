// npm run desk: starts the desk with the project's Node.
import { spawn } from 'node:child_process';
import { environment, install, projectNode } from '../scripts/install.mjs';

const parent = process.ppid;

install();
const args = ['--import=./scripts/load-env.mjs', 'desk/main.ts', ...process.argv.slice(2)];
const child = spawn(projectNode(), args, { stdio: 'inherit', env: environment() });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
// npm passes SIGTERM only to the shell between us, so the desk also stops when that shell is gone.
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
child.on('exit', (code) => process.exit(code ?? 1));
