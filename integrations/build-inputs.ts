import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { firm } from '../content-model/firm.ts';
import { publishedIssues } from '../content-model/newsletter.ts';
import { readConfig } from '../server/config.ts';
import { builtIn } from '../tools/deadlines/deadlines.ts';

const INPUTS = [
  // A glob skips folders that start with a dot unless it names them.
  '{content,content-model,forms,integrations,public,src,tools}/{**,**/.*/**}/*',
  // The build uses them for page paths and the newsletter's emails.
  'server/site/url-path.ts',
  'server/{html,mail/letter}.ts',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Returns the site's origin, such as `https://www.example.com`. @throws CannotStart */
export const origin = () => readConfig(process.env, firm).publicUrl.origin;

/** Returns the commit that's built, which who publishes names, because it isn't in the branch yet. Empty without Git. */
export function commit(): string {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

/** Returns the version, with the commit if there's Git: `1.0.0 (e6889779)`. */
export function currentVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return commit() === '' ? version : `${version} (${commit().slice(0, 8)})`;
}

/** Hashes everything the built site depends on, including the month its deadlines start in and the published issues. */
export function inputsHash(): string {
  const hash = createHash('sha256')
    .update(origin())
    .update(builtIn(new Date()))
    .update(publishedIssues().join());
  return hashOf(INPUTS, hash);
}

/** Hashes the names and contents of files. */
export function hashOf(patterns: string[], hash = createHash('sha256')): string {
  for (const file of globSync(patterns).sort()) {
    if (statSync(file).isFile()) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
