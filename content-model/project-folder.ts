import { existsSync } from 'node:fs';
import { join } from 'node:path';

const parent = join(import.meta.dirname, '..');

/** The folder with `content/`. A build bundles this module elsewhere, but its working directory is the project folder. */
export const PROJECT_FOLDER = existsSync(join(parent, 'content')) ? parent : '.';
