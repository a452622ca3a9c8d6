import { readFileSync } from 'node:fs';
import { commit } from './build-inputs.ts';

/** Returns the version, with the commit if there's Git: `1.0.0 (e6889779)`. */
export function currentVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return commit() === '' ? version : `${version} (${commit().slice(0, 8)})`;
}
