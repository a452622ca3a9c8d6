import { existsSync } from 'node:fs';
import { join } from 'node:path';

const parent = join(import.meta.dirname, '..');

/** The folder that has `content/`. The build moves this module, but runs in the project's folder. */
export const PROJECT_FOLDER = existsSync(join(parent, 'content')) ? parent : '.';
