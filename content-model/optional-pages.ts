import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, readText } from './check/source.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/** The ids of pages that a firm can leave out. Their shells are in `src/pages/_optional/`. */
export const PAGES = ['policy', 'refund-policy', 'partners', 'experts'];

const inProject = (file: string) => join(PROJECT_FOLDER, file);

export const optionalPages = (): string[] =>
  PAGES.filter((id) => existsSync(inProject(`content/pages/${id}.yaml`)));

/** Returns how many people the firm names; `undefined` if it names none, or the file can't be read. */
export function peopleCount(): number | undefined {
  const file = inProject('content/people.yaml');
  if (!existsSync(file)) return undefined;
  const { data } = readSource(file, readText(file));
  return Array.isArray(data) ? data.length : undefined;
}
