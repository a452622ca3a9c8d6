import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The class name that stands in the pages for a CSS Modules class. It depends on nothing but the file's place
 * in the repository and the name, so that the pages and the server-rendered form agree; five characters keep
 * the inlined CSS small.
 */
export function scopedName(name: string, filename: string): string {
  const path = relative(process.cwd(), filename.split('?')[0] ?? filename);
  const hash = createHash('sha256').update(`${path}\0${name}`).digest('base64url').replace(/[-_]/g, '');
  return hash.replace(/^\d+/, '').slice(0, 5);
}
