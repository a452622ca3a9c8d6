import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DAY } from '../../server/clock.ts';

/** Names of things that earlier builds had, with when the last of these builds stopped being public. */
type Times = Record<string, number>;

type Kept = { files: Times; choices: Times };

const KEPT = 'kept.json';
const CHOICES = 'contact-choices.json';

/** Scripts and pictures, with a hash in their names. */
const FILES = 'site/_astro/**/*.*';

function readKept(build: string): Kept {
  const file = join(build, KEPT);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: {}, choices: {} };
}

const filesOf = (build: string) => globSync(FILES, { cwd: build });
const choicesOf = (build: string): string[] => JSON.parse(readFileSync(join(build, CHOICES), 'utf8'));

/** Returns what to keep: everything of the build before, and what that kept for less than a day. */
function stillKept(names: string[], before: Times, own: string[], now: number): Times {
  const kept = names.map((name) => [name, before[name] ?? now] as const);
  return Object.fromEntries(kept.filter(([name, at]) => now - at < DAY && !own.includes(name)));
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
  }
}

/**
 * Adds the scripts and pictures of the last day's builds to a new build, for pages that are open in browsers, and the choices
 * of their contact forms, so that these can still be sent.
 * @param previous the build that's public
 */
export function keepForADay(previous: string, next: string, now: number): void {
  const before = readKept(previous);
  const files = stillKept(filesOf(previous), before.files, filesOf(next), now);
  for (const name of Object.keys(files)) link(join(previous, name), join(next, name));
  const own = choicesOf(next);
  const choices = stillKept(choicesOf(previous), before.choices, own, now);
  writeFileSync(join(next, CHOICES), `${JSON.stringify([...own, ...Object.keys(choices)], null, 1)}\n`);
  writeFileSync(join(next, KEPT), `${JSON.stringify({ files, choices } satisfies Kept, null, 1)}\n`);
}
