import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '../../tools/days.ts';
import { DAY } from '../clock.ts';

/** Where a build stores which version it's of, and when it was made. */
export const BUILD_FILE = 'build.json';

export type BuildFacts = {
  /** Such as `1.0.0 (e6889779)`. */
  version: string;
  /** Milliseconds since 1970. */
  builtAt: number;
  /** Prices, claims and texts of the content that somebody has to check again by a day. Older builds have none. */
  reviews?: Review[];
};

/** What has to be checked again by a day. */
type Review = { what: string; file: string; by: Day };

/** Reads what a build says about itself. Older ones say nothing. */
export function readBuildFacts(dist: string): BuildFacts | undefined {
  const file = join(dist, BUILD_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts) : undefined;
}

/** Returns whether pages are so old that the first deadlines on them may have passed: they start in the month of the build. */
export const isOldBuild = (builtAt: number, now: number): boolean => now - builtAt > 31 * DAY;
