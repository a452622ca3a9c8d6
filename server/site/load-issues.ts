import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '../newsletter/issue.ts';

/** Reads the issues of the newsletter from the build, oldest first. A firm may have none. */
export function loadIssues(dist: string): Issue[] {
  const file = join(dist, 'newsletter/issues.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
