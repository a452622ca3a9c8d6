// @ts-check
// Starts a program with the project's own Node, and installs that and all else first if something's missing:
//
//   node scripts/run.mjs server/main.ts
import { spawn } from 'node:child_process';
import { environment, install, projectNode } from './install.mjs';

const parent = process.ppid;

install();
const child = spawn(projectNode(), process.argv.slice(2), { stdio: 'inherit', env: environment() });
// Ctrl-C goes to the program too, but other signals only come here.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm passes SIGTERM only to the shell between us, so the program also stops when that shell is gone.
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
child.on('exit', (code) => process.exit(code ?? 1));
