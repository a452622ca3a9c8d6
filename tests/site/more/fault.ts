// Loaded into a process before its own code: ends it, or fails as a full disk does, at the step that FAULT_AT counts to.
// Steps are calls that write files, and programs that are started.
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const WRITES = [
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'symlinkSync',
  'writeFileSync',
];
const { FAULT, FAULT_AT } = process.env;

let steps = 0;
function isDue(): boolean {
  steps += 1;
  if (steps !== Number(FAULT_AT)) return false;
  if (FAULT === 'killed') process.kill(process.pid, 'SIGKILL');
  return true;
}

process.on('exit', () => steps < Number(FAULT_AT) && process.stderr.write('over'));

type Call = (...args: unknown[]) => unknown;
function replace(module: object, name: string, make: (real: Call) => Call): void {
  const functions = module as Record<string, Call>;
  const real = functions[name];
  if (real) functions[name] = make(real);
}

for (const name of WRITES)
  replace(fs, name, (real) => (...args) => {
    if (!isDue()) return real(...args);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
for (const name of ['execFile', 'spawn'])
  replace(childProcess, name, (real) => (program, args, ...rest) => {
    if (!isDue()) return real(program, args, ...rest);
    return real('sh', ['-c', 'echo "No space left on device" >&2; exit 128'], ...rest);
  });
syncBuiltinESMExports();
