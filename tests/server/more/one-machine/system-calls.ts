import { spawnSync } from 'node:child_process';
import type { Unit } from './units.ts';

/** Where a Machine writes down system calls that a unit forbids: a file for each unit. */
export const CALLS = '/run/units/calls';

const TRACED = ['strace', '-D', '-f', '--seccomp-bpf', '-qq', '-e', 'signal=none', '-o'] as const;

/** Why nothing is written down here, or `undefined`. */
export const whyNoCalls: string | undefined = (() => {
  const [strace, ...args] = TRACED;
  if (spawnSync(strace, [...args, '/dev/null', 'true']).status !== 0) return 'needs strace';
  return spawnSync('systemd-analyze', ['syscall-filter']).status === 0 ? undefined : 'needs systemd';
})();

/** The system calls in a set of systemd's, such as `@system-service`, which names other sets. */
function callsIn(set: string): string[] {
  const { stdout } = spawnSync('systemd-analyze', ['--no-pager', 'syscall-filter', set], {
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line.startsWith(' '));
  const names = lines.map((line) => line.trim()).filter((line) => !line.startsWith('#'));
  if (names.length === 0) throw new Error(`systemd knows no ${set}.`);
  return names.flatMap((name) => (name.startsWith('@') ? callsIn(name) : name));
}

/** What comes before a command, so that system calls which its unit forbids are written down. */
export function watchCalls({ name, systemCalls }: Unit): string[] {
  if (whyNoCalls) return [];
  // A question mark is for calls that this kind of processor doesn't have.
  const allowed = callsIn(systemCalls).map((call) => `?${call}`);
  return [...TRACED, `${CALLS}/${name}.${Date.now()}`, '-e', `trace=!${allowed.join(',')}`];
}
