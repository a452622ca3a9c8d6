import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NotAllowed } from '../files/folders.ts';
import type { Schema } from '../ui/schema.ts';

/** Returns the JSON Schema of a content file, or of its folder's files. */
export function schemaOf(root: string, path: string): Schema {
  const name = path.replace(/^content\//, '').replace(/\.\w+$/, '');
  if (!/^[\w/-]+$/.test(name)) throw new NotAllowed('There’s no such file.');
  const found = [name, dirname(name)]
    .map((name) => join(root, 'content-model/json-schemas', `${name}.json`))
    .find((file) => existsSync(file));
  return found ? JSON.parse(readFileSync(found, 'utf8')) : {};
}
