// Stands in for systemctl on a Machine, where systemd doesn't run. It takes user, group, umask, folders, OOM score, command
// and writable paths from the units, and applies them with setpriv and mounts. System calls that a unit forbids are written
// down, and the rest of its lines, such as RestrictNamespaces, isn't applied.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CALLS, watchCalls } from './system-calls.ts';
import { readUnit, type Unit } from './units.ts';

const STATE = '/run/units';
mkdirSync(CALLS, { recursive: true, mode: 0o700 });

const SANDBOX = `
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -t tmpfs -o mode=000 tmpfs /root
cut -d ' ' -f 5 /proc/self/mountinfo | while read -r place; do
  case $place in /proc* | /sys* | /dev* | /tmp | /root) ;; *) mount -o remount,bind,ro "$place" 2> /dev/null || true ;; esac
done
for place in $WRITABLE; do mount --bind "$place" "$place" && mount -o remount,bind,rw "$place"; done
# Containers may not lower it.
echo "$SCORE" > /proc/self/oom_score_adj 2> /dev/null || true
unset WRITABLE SCORE
exec "$@"`;

/** The command that runs another one as a unit does. */
function asUnit(unit: Unit, command: string[]) {
  const { user, group, umask, oomScore, folder, env, folders, writable } = unit;
  for (const { path, mode } of folders) {
    mkdirSync(path, { recursive: true });
    spawnSync('chown', [`${user}:${group}`, path]);
    spawnSync('chmod', [mode, path]);
  }
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const who = ['--reuid', user, '--regid', group, '--init-groups', '--no-new-privs', '--bounding-set=-all'];
  return [
    ...[
      'env',
      `WRITABLE=${[...writable, CALLS].join(' ')}`,
      `SCORE=${oomScore}`,
      'unshare',
      '--mount',
      'sh',
      '-ec',
      SANDBOX,
      'sh',
    ],
    ...watchCalls(unit),
    ...['setpriv', ...who, '--inh-caps=-all'],
    ...['env', '-i', 'PATH=/usr/local/bin:/usr/bin:/bin', `USER=${user}`, ...settings],
    ...['sh', '-c', `umask ${umask} && cd ${folder} && exec "$@"`, 'sh', ...command],
  ] as [string, ...string[]];
}

const pidOf = (name: string) => {
  const file = `${STATE}/${name}.pid`;
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined;
};

function start(name: string) {
  if (pidOf(name)) return;
  const unit = readUnit(name);
  const [command, ...args] = asUnit(unit, unit.command);
  const log = openSync(`${STATE}/${name}.log`, 'a');
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });
  writeFileSync(`${STATE}/${name}.pid`, String(child.pid));
  child.unref();
}

async function stop(name: string) {
  const pid = pidOf(name);
  if (pid) process.kill(pid);
  while (pidOf(name)) await new Promise((resolve) => setTimeout(resolve, 20));
  rmSync(`${STATE}/${name}.pid`, { force: true });
}

const [verb = '', ...rest] = process.argv.slice(2).filter((arg) => !arg.startsWith('-') || arg === '--');
// The socket and Caddy aren't needed here: the server listens itself.
const names = rest.filter((name) => ['site', 'desk'].includes(name));
// What a timer starts ends by itself.
if (verb === 'start' && rest.includes('rebuild')) {
  const unit = readUnit('rebuild');
  const [command, ...args] = asUnit(unit, unit.command);
  process.exit(spawnSync(command, args, { stdio: 'inherit' }).status ?? 1);
}
for (const name of verb === 'probe' ? [] : names) {
  const enabled = `${STATE}/${name}.enabled`;
  if (verb === 'enable') writeFileSync(enabled, '');
  if (verb === 'is-enabled' && !existsSync(enabled)) process.exit(1);
  if (verb === 'stop' || verb === 'restart') await stop(name);
  if (['start', 'restart', 'enable'].includes(verb)) start(name);
}
// Not a verb of systemctl's: "probe UNIT LINE" runs a line of shell as the unit would.
if (verb === 'probe') {
  const [name = '', line = ''] = rest;
  const [command, ...args] = asUnit(readUnit(name), ['sh', '-c', line]);
  process.exit(spawnSync(command, args, { stdio: 'inherit' }).status ?? 1);
}
