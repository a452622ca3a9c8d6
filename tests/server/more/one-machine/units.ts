import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** A service as its file describes it. */
export type Unit = {
  name: string;
  user: string;
  group: string;
  umask: string;
  oomScore: string;
  folder: string;
  command: string[];
  env: Record<string, string>;
  /** Folders that systemd makes for the service, with their mode. */
  folders: { path: string; mode: string }[];
  writable: string[];
  /** The set of system calls that it may use. Any other would end it. */
  systemCalls: string;
};

/** Reads a unit from a folder such as /etc/systemd/system. */
export function readUnit(name: string, folder = '/etc/systemd/system'): Unit {
  const lines = readFileSync(`${folder}/${name}.service`, 'utf8').split('\n');
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const one = (key: string) => {
    const [value, ...more] = all(key);
    if (value === undefined || more.length > 0) throw new Error(`${name}.service has to say ${key} once.`);
    return value;
  };
  const made = (key: string, parent: string) =>
    all(`${key}Directory`).map((path) => ({ path: `${parent}/${path}`, mode: one(`${key}DirectoryMode`) }));
  const folders = [...made('State', '/var/lib'), ...made('Cache', '/var/cache')];
  if (one('ProtectSystem') !== 'strict') throw new Error('These tests know only ProtectSystem=strict.');
  return {
    name,
    user: one('User'),
    group: one('Group'),
    umask: one('UMask'),
    oomScore: one('OOMScoreAdjust'),
    folder: one('WorkingDirectory'),
    command: one('ExecStart').split(' '),
    env: {
      ...Object.fromEntries(all('Environment').map((pair) => pair.split(/=(.*)/))),
      ...(parseEnv(readFileSync(one('EnvironmentFile'), 'utf8')) as Record<string, string>),
    },
    folders,
    writable: [
      ...folders.map(({ path }) => path),
      ...all('ReadWritePaths').flatMap((line) => line.split(' ')),
    ],
    systemCalls: one('SystemCallFilter'),
  };
}
