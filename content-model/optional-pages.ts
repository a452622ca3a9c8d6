import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './project-folder.ts';

/** The ids of pages that a firm can leave out. Their shells are in `src/pages/_optional/`. */
export const PAGES = ['policy', 'refund-policy', 'partners', 'experts'];

const inProject = (file: string) => join(PROJECT_FOLDER, file);

export const optionalPages = (): string[] =>
  PAGES.filter((id) => existsSync(inProject(`content/pages/${id}.yaml`)));
